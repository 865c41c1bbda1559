import { ArrowDown, ArrowUp, Equal, EqualApproximately } from "lucide-react";

export type DifferenceProps = {
  now: number;
  before: number;
  /** When it was, with its preposition: "nos 7 dias antes", "em outubro". */
  period: string;
};

/** The difference to the period before in words. The arrow repeats its direction for the eye. */
export function Difference(props: DifferenceProps) {
  const Arrow = arrowOf(props);
  return (
    <span className="flex items-start gap-1.5 text-muted text-sm">
      <Arrow aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 text-ink" strokeWidth={2.5} />
      <span className="text-pretty">{differenceText(props)}</span>
    </span>
  );
}

function arrowOf({ now, before }: DifferenceProps) {
  if (now === before) return Equal;
  if (before > 0 && percentOf(now, before) === 0) return EqualApproximately;
  return now > before ? ArrowUp : ArrowDown;
}

/** Returns for example "12% a mais que nos 7 dias antes". From zero there is no percentage. */
export function differenceText({ now, before, period }: DifferenceProps): string {
  if (before === 0) return now === 0 ? `nada também ${period}` : `nada ${period}`;
  if (now === before) return `o mesmo que ${period}`;
  const percent = percentOf(now, before);
  if (percent === 0) return `quase o mesmo que ${period}`;
  return `${percent.toLocaleString("pt-BR")}% a ${now > before ? "mais" : "menos"} que ${period}`;
}

/** Rounded, but "100% a menos" only if nothing is left. */
function percentOf(now: number, before: number): number {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return now > 0 && now < before ? Math.min(percent, 99) : percent;
}
