import { classNames } from "#web/ui/class-names.ts";
import { tones } from "#web/ui/display/tone.ts";
import { KitSection, Specimen } from "./kit-section.tsx";

export function FoundationSection({ id }: { id: string }) {
  return (
    <KitSection
      id={id}
      title="Base"
      intro="Cores, tons e letras. Cada par de texto e fundo tem contraste de 4,5:1 ou mais, no claro e no escuro."
    >
      <Specimen title="Cores">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
          {colours.map((colour) => (
            <li key={colour.name} className="overflow-clip rounded-card border border-line">
              <p className={classNames("flex h-20 items-end p-3 font-semibold", colour.fill)}>
                {colour.name}
              </p>
              <p className={classNames("p-3 text-sm", colour.soft)}>Texto sobre o fundo suave</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Tons" note="Fundo das imagens e das etiquetas, escolhido por data-tone.">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-6">
          {tones.map((tone) => (
            <li
              key={tone}
              data-tone={tone}
              className="flex h-16 items-end rounded-card bg-tone p-3 font-semibold text-sm text-tone-ink"
            >
              {tone}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Letras" className="public-size flex flex-col gap-3">
        <p className="display text-4xl">A cidade inteira com desconto</p>
        <p className="display text-2xl">Terminam hoje e perto de você</p>
        <p className="text-lg">86 lojas, 140 ofertas. Pegue o cupom aqui e mostre no caixa.</p>
        <p>Figtree, 16 px no site e 14 px na retaguarda: ação, coração, pinguim, vovô, à vontade.</p>
        <p className="text-muted text-sm">Texto de apoio: Pizzaria da Praça · Centro · 350 m</p>
        <p className="display tabular text-3xl tracking-widest">AB3K-9QXZ</p>
        <p className="tabular">R$ 1.234,56 · R$ 1.111,11 · 412 cupons</p>
      </Specimen>
    </KitSection>
  );
}

// Complete class names, because Tailwind finds them by scanning this file.
const colours = [
  { name: "caju", fill: "bg-caju text-on-caju", soft: "bg-caju-soft text-caju-deep" },
  { name: "mata", fill: "bg-mata text-on-mata", soft: "bg-mata-soft text-mata-deep" },
  { name: "sol", fill: "bg-sol text-on-sol", soft: "bg-sol-soft text-sol-deep" },
  { name: "success", fill: "bg-success text-on-success", soft: "bg-success-soft text-success-deep" },
  { name: "danger", fill: "bg-danger text-on-danger", soft: "bg-danger-soft text-danger-deep" },
  { name: "info", fill: "bg-info text-on-info", soft: "bg-info-soft text-info-deep" },
];
