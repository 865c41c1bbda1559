import { Download, MapPin, Plus, Share2, Upload } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { ChipButton, ChipLink, Tag } from "#web/ui/display/chip.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleCategories, sampleOffers } from "./samples.tsx";

const variants: { variant: ButtonVariant; label: string }[] = [
  { variant: "primary", label: "Pegar cupom" },
  { variant: "deep", label: "Como chegar" },
  { variant: "sol", label: "Ver a campanha" },
  { variant: "outline", label: "Anunciar" },
  { variant: "plain", label: "Exportar" },
  { variant: "quiet", label: "Agora não" },
  { variant: "danger", label: "Excluir" },
];

const statuses = [...new Map(sampleOffers.map(({ status }) => [status.label, status])).values()];

export function ActionsSection({ id }: { id: string }) {
  return (
    <KitSection
      id={id}
      title="Ações"
      intro="No site, 48 px de altura; na retaguarda, 40 px (44 px no toque). Passe o mouse e use Tab para ver os estados."
    >
      <Specimen title="Botões do site" className="public-size flex flex-wrap gap-3">
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Specimen>
      <div className="grid gap-5 lg:grid-cols-2">
        <Specimen title="Tamanhos e ícones" className="public-size flex flex-wrap items-center gap-3">
          <Button size="lg">Pegar cupom</Button>
          <Button variant="deep" icon={<MapPin aria-hidden="true" />}>
            Como chegar
          </Button>
          <Button variant="outline" size="sm">
            Ver mapa
          </Button>
          <Button variant="plain" iconOnly aria-label="Compartilhar" icon={<Share2 aria-hidden="true" />} />
          <ButtonLink href="#acoes" variant="outline">
            Um link
          </ButtonLink>
        </Specimen>
        <Specimen title="Estados" className="flex flex-wrap items-center gap-3">
          <Button>Normal</Button>
          <Button disabled>Desligado</Button>
          <Button loading>Salvando</Button>
          <Button variant="outline" loading>
            Enviando
          </Button>
          <Button fullWidth variant="plain">
            {longestText}
          </Button>
        </Specimen>
      </div>
      <Specimen title="Retaguarda" className="back-office flex flex-wrap gap-3">
        <Button variant="plain" icon={<Download aria-hidden="true" />}>
          Exportar
        </Button>
        <Button variant="plain" icon={<Upload aria-hidden="true" />}>
          Importar
        </Button>
        <Button icon={<Plus aria-hidden="true" />}>Nova oferta</Button>
        <Button variant="danger" size="sm">
          Arquivar
        </Button>
      </Specimen>
      <ChipSpecimens />
    </KitSection>
  );
}

function ChipSpecimens() {
  const [open, setOpen] = useState(true);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Specimen title="Fichas" note="Links de categoria e botões de filtro." className="flex flex-wrap gap-2">
        {sampleCategories.slice(0, 4).map((category, index) => (
          <ChipLink key={category.value} href="#acoes" selected={index === 1}>
            {category.label}
          </ChipLink>
        ))}
        <ChipButton selected={open} onClick={() => setOpen(!open)}>
          Aberto agora
        </ChipButton>
      </Specimen>
      <Specimen title="Situações e etiquetas" className="flex flex-wrap items-center gap-2">
        {statuses.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {sampleOffers.map((offer) => (
          <span key={offer.id} data-tone={offer.tone}>
            <Tag>{offer.company}</Tag>
          </span>
        ))}
      </Specimen>
    </div>
  );
}
