import { Coins, type LucideIcon, Stamp } from "lucide-react";
import { type ProgramFormValues, pointCard, stampCard } from "./program-values.ts";

const presets: { title: string; text: string; Icon: LucideIcon; values: ProgramFormValues }[] = [
  {
    title: "Cartão de 10 carimbos",
    text: "Cada visita vale um carimbo. Simples de explicar no caixa.",
    Icon: Stamp,
    values: stampCard,
  },
  {
    title: "1 ponto a cada R$ 10",
    text: "Quem gasta mais junta mais. Bom para compras de valores diferentes.",
    Icon: Coins,
    values: pointCard,
  },
];

type ProgramStartProps = { title: string; onChoose: (values: ProgramFormValues) => void };

/** The choices for a company without a club. Everything can be changed before the club opens. */
export function ProgramStart({ title: heading, onChoose }: ProgramStartProps) {
  return (
    <section aria-labelledby="comecar" className="flex max-w-3xl flex-col gap-4">
      <h2 id="comecar" className="text-2xl">
        {heading}
      </h2>
      <p className="text-muted">Escolha por onde começar. Você muda o que quiser antes de abrir.</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {presets.map(({ title, text, Icon, values }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(values)}
              className="flex size-full flex-col items-start gap-2 rounded-hero bg-mata-light p-5 text-left text-on-mata shadow-soft"
            >
              <span className="flex size-12 items-center justify-center rounded-full bg-sol text-on-sol">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="display text-xl">{title}</span>
              <span className="text-on-mata-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
