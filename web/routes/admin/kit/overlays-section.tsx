import { Archive, Copy, Ellipsis, Info, Pencil } from "lucide-react";
import { useState } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { Tooltip, TooltipText } from "#web/ui/overlay/tooltip.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleCategories } from "./samples.tsx";

export function OverlaysSection({ id }: { id: string }) {
  const [sheetOpen, setSheetOpen] = useState(false);
  return (
    <KitSection
      id={id}
      title="Por cima da página"
      intro="Esc fecha, o foco fica dentro e volta para onde estava."
    >
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        <Specimen title="Diálogo">
          <ArchiveDialog />
        </Specimen>
        <Specimen title="Painel lateral">
          <Button variant="plain" onClick={() => setSheetOpen(true)}>
            Editar oferta
          </Button>
          <OfferSheet isOpen={sheetOpen} onOpenChange={setSheetOpen} />
        </Specimen>
        <Specimen title="Menu">
          <Menu
            placement="bottom start"
            trigger={
              <PressButton
                variant="plain"
                iconOnly
                aria-label="Mais ações"
                icon={<Ellipsis aria-hidden="true" />}
              />
            }
            entries={[
              { id: "edit", label: "Editar", icon: <Pencil aria-hidden="true" /> },
              { id: "copy", label: "Duplicar", icon: <Copy aria-hidden="true" /> },
              { id: "preview", label: "Ver no site", disabled: true },
              { id: "archive", label: "Arquivar oferta", icon: <Archive aria-hidden="true" />, danger: true },
            ]}
          />
        </Specimen>
        <Specimen title="Dica" className="flex flex-wrap items-center gap-4">
          <Tooltip text="Quantos cupons ainda podem ser pegos.">
            <PressButton
              variant="plain"
              iconOnly
              aria-label="Sobre o estoque"
              icon={<Info aria-hidden="true" />}
            />
          </Tooltip>
          <TooltipText text="22/11/2025, 19:42">há 2 horas</TooltipText>
        </Specimen>
      </div>
    </KitSection>
  );
}

function ArchiveDialog() {
  return (
    <DialogTrigger>
      <PressButton variant="plain">Arquivar</PressButton>
      <Dialog
        title="Arquivar esta oferta?"
        role="alertdialog"
        actions={
          <>
            <PressButton slot="close" variant="plain">
              Voltar
            </PressButton>
            <PressButton slot="close" variant="danger">
              Arquivar
            </PressButton>
          </>
        }
      >
        <p>Ela sai do site agora. Quem já tem cupom ainda pode usar. Você pode trazer de volta depois.</p>
      </Dialog>
    </DialogTrigger>
  );
}

function OfferSheet(props: { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet
      {...props}
      title="Editar oferta"
      description="O que mudar aqui aparece no site quando você salvar."
      actions={
        <>
          <PressButton slot="close" variant="plain">
            Cancelar
          </PressButton>
          <PressButton slot="close">Salvar</PressButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField label="Título" defaultValue={longestText} required />
        <Textarea label="Descrição" />
        <Select label="Categoria" options={sampleCategories} />
        <DateField label="Válida até" required />
      </div>
    </Sheet>
  );
}
