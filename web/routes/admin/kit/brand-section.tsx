import { CircleCheck } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { CardLink } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Logo } from "#web/ui/display/logo.tsx";
import { Skeleton, SkeletonText } from "#web/ui/display/skeleton.tsx";
import { DiscountTicket, Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { SamplePicture } from "./sample-picture.tsx";
import { longestText, type SampleOffer, sampleOffers } from "./samples.tsx";

export function BrandSection({ id }: { id: string }) {
  const [pizza] = sampleOffers;
  if (!pizza) return null;
  return (
    <KitSection id={id} title="Marca" intro="O bilhete e o carimbo: por eles se reconhece o Pertinho.">
      <div className="public-size grid gap-5 lg:grid-cols-2">
        <Specimen title="Logotipo" className="flex flex-wrap gap-3">
          <span className="rounded-card bg-surface p-5">
            <Logo />
          </span>
          <span className="rounded-card bg-mata p-5">
            <Logo ground="dark" />
          </span>
          <span className="rounded-card bg-surface p-5">
            <Logo markOnly />
          </span>
        </Specimen>
        <Specimen
          title="Bilhete do desconto"
          note="Os recortes deixam ver o fundo."
          className="flex flex-wrap gap-3"
        >
          {["2 por 1", "-40%", "Grátis", "R$ 50"].map((discount) => (
            <DiscountTicket key={discount}>{discount}</DiscountTicket>
          ))}
          <DiscountTicket>{longestText}</DiscountTicket>
        </Specimen>
        <Specimen title="Bilhete">
          <SampleTicket offer={pizza} />
        </Specimen>
        <div className="lg:col-span-2">
          <Specimen title="Lista vazia">
            <EmptyState title="Nenhum cupom por aqui" level={3} action={<Button>Ver ofertas de hoje</Button>}>
              Quando você pegar um cupom, ele aparece nesta página, pronto para mostrar no caixa.
            </EmptyState>
          </Specimen>
        </div>
      </div>
      <Specimen title="Cartão de oferta" note="Com imagem, com o título mais longo e enquanto carrega.">
        <ul className="public-size grid grid-cols-2 gap-4 lg:grid-cols-4">
          {[pizza, ...sampleOffers.slice(1, 2), { ...pizza, id: "long", title: longestText }].map((offer) => (
            <li key={offer.id}>
              <SampleCard offer={offer} />
            </li>
          ))}
          <li aria-busy="true" className="rounded-card bg-surface shadow-soft">
            <Skeleton className="aspect-4/3 rounded-b-none" />
            <SkeletonText lines={3} className="p-3.5" />
          </li>
        </ul>
      </Specimen>
    </KitSection>
  );
}

function SampleTicket({ offer }: { offer: SampleOffer }) {
  return (
    <Ticket className="mx-auto max-w-sm">
      <TicketBody className="flex items-center gap-4">
        <SamplePicture offer={offer} className="size-20 shrink-0 rounded-card" />
        <div className="min-w-0">
          <p className="display text-2xl text-caju-deep">{offer.discount}</p>
          <p className="font-semibold leading-snug">{offer.title}</p>
          <p className="text-muted text-sm">{offer.company}</p>
        </div>
      </TicketBody>
      <TicketStub className="flex flex-col items-center gap-3 py-6 text-center">
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          Pronto para usar
        </Badge>
        <p className="display tabular text-4xl tracking-widest">AB3K-9QXZ</p>
        <p className="text-muted">
          Mostre no caixa até <strong className="text-ink">sábado, 22/11</strong>.
        </p>
      </TicketStub>
    </Ticket>
  );
}

function SampleCard({ offer }: { offer: SampleOffer }) {
  return (
    <CardLink href="#marca" className="h-full">
      <SamplePicture offer={offer} className="aspect-4/3" />
      <span className="flex grow flex-col px-3.5 pb-3.5">
        <DiscountTicket className="relative z-1 -mt-4 -ml-1 mb-2.5 self-start">
          {offer.discount}
        </DiscountTicket>
        <span className="line-clamp-2 font-semibold leading-snug">{offer.title}</span>
        <span className="truncate text-muted text-sm">{offer.company}</span>
        <span className="truncate text-muted text-sm">{offer.place}</span>
        <span className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 font-medium text-sm">
          <span className="text-caju-deep">Termina hoje</span>
          <span className="text-mata-deep">restam 5</span>
        </span>
      </span>
    </CardLink>
  );
}
