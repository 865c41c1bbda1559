import { Phone } from "lucide-react";
import { cardPassTexts } from "#contract/loyalty/card-pass.texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { cardPassParts } from "./card-pass.attributes.ts";

type CardPassProps = {
  /** The client's phone, formatted. */
  phone: string;
  className?: string;
};

/**
 * The client's personal QR code for the counter. The script draws it (card-pass.enhance.ts): another one each minute,
 * also without network. Without script, and in a browser without keys, the client says their phone number.
 */
export function CardPass({ phone, className }: CardPassProps) {
  const formatted = <span className="tabular whitespace-nowrap font-semibold">{phone}</span>;
  return (
    <section
      aria-labelledby="card-pass"
      className={classNames(
        "flex flex-col items-center gap-3 rounded-hero bg-surface p-5 text-center shadow-soft",
        className,
      )}
    >
      <h2 id="card-pass" className="text-xl">
        Mostre no caixa
      </h2>
      {/* As large without a code, so that nothing moves when it is drawn. */}
      <div className="grid aspect-square w-full max-w-72 place-items-center overflow-clip rounded-card bg-white text-black">
        <div hidden {...marker(cardPassParts.code)} className="size-full">
          <svg role="img" aria-label="QR da sua carteira" shapeRendering="crispEdges" className="size-full">
            <path />
          </svg>
        </div>
        <div {...marker(cardPassParts.phone)} className="flex flex-col items-center gap-2 p-4">
          <Phone aria-hidden="true" className="size-10 text-success" />
          <p>Diga o seu telefone no caixa:</p>
          <p className="display text-2xl">{formatted}</p>
          {Object.entries(cardPassTexts).map(([problem, text]) => (
            <p
              key={problem}
              hidden
              {...dataProps({ problem: cardPassParts.problem }, { problem })}
              className="text-pretty text-sm"
            >
              {text}
            </p>
          ))}
        </div>
      </div>
      <p {...marker(cardPassParts.hint)} className="invisible max-w-xs text-pretty text-muted text-sm">
        O seu QR muda a cada minuto e funciona sem internet. Se preferir, diga o telefone {formatted}.
      </p>
    </section>
  );
}
