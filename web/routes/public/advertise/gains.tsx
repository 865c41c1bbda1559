import { ChartLine, MapPin, Stamp, Ticket } from "lucide-react";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

const gains = [
  {
    Icon: MapPin,
    title: "Quem está perto encontra você",
    text: "Suas ofertas na busca, no mapa e na página da sua loja, com horário e como chegar.",
  },
  {
    Icon: Ticket,
    title: "Cupom que vira venda",
    text: "O cliente pega no celular e mostra no caixa; você lê o código em segundos.",
  },
  {
    Icon: Stamp,
    title: "Clube de fidelidade pronto",
    text: "Pontos ou carimbos com as suas regras, sem cartão de papel.",
  },
  {
    Icon: ChartLine,
    title: "Números de verdade",
    text: "Quantas pessoas viram, pegaram e usaram cada oferta.",
  },
];

export function Gains() {
  return (
    <section aria-labelledby="gains">
      <SectionHeading id="gains" className="mb-3.5">
        O que sua loja ganha
      </SectionHeading>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5">
        {gains.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-card bg-surface p-5 shadow-soft">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-caju-deep" />
            <div>
              <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
