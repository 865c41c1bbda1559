import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice, type NoticeTone } from "#web/ui/display/notice.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { Skeleton, SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleOffers } from "./samples.tsx";

const notices: { tone: NoticeTone; title: string; text: string }[] = [
  { tone: "info", title: "Só às terças", text: "Este cupom vale nas terças, das 11h às 15h." },
  { tone: "success", title: "Cupom usado", text: "Bom proveito! Foi agora, às 19:42." },
  { tone: "warning", title: "Termina hoje", text: "Restam 5. Pegue antes que acabe." },
  { tone: "danger", title: "Não deu para salvar", text: "A internet caiu. Nada se perdeu: tente de novo." },
];

export function FeedbackSection({ id }: { id: string }) {
  return (
    <KitSection id={id} title="Avisos e espera">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Specimen title="Avisos na página" className="flex flex-col gap-3">
          {notices.map(({ tone, title, text }) => (
            <Notice key={tone} tone={tone} title={title}>
              {text}
            </Notice>
          ))}
        </Specimen>
        <div className="flex flex-col gap-5">
          <ToastSpecimen />
          <Specimen title="Espera" className="flex flex-col gap-4">
            <Spinner label="Carregando…" className="text-caju-deep" />
            <div aria-busy="true" className="flex gap-4">
              <Skeleton className="size-16 shrink-0 rounded-card" />
              <SkeletonText lines={3} className="flex-1" />
            </div>
          </Specimen>
          <Specimen
            title="Imagem"
            note="O lugar já está guardado; sem imagem, fica o tom."
            className="flex gap-3"
          >
            <Picture
              picture={{ src: sampleOffers[0]?.picture ?? "", width: 256, height: 256 }}
              alt="Fatia de pizza"
              sizes="7rem"
              ratio="1/1"
              tone="peach"
              className="max-w-28 rounded-card"
            />
            <Picture
              picture={null}
              alt=""
              sizes="7rem"
              ratio="1/1"
              tone="sky"
              className="max-w-28 rounded-card"
            />
          </Specimen>
        </div>
      </div>
    </KitSection>
  );
}

function ToastSpecimen() {
  const [undone, setUndone] = useState(false);

  function archive() {
    showToast({
      title: "3 ofertas arquivadas",
      description: "Elas saíram do site.",
      action: { label: "Desfazer", onAction: () => setUndone(true) },
    });
  }

  return (
    <Specimen title="Avisos que passam" className="flex flex-wrap gap-3">
      <Button variant="plain" onClick={() => showToast({ title: "Oferta salva" })}>
        Confirmar
      </Button>
      <Button variant="plain" onClick={archive}>
        Com desfazer
      </Button>
      <Button variant="plain" onClick={() => showToast({ title: longestText, tone: "danger" })}>
        Texto longo
      </Button>
      {undone && <p className="w-full text-muted">Desfeito.</p>}
    </Specimen>
  );
}
