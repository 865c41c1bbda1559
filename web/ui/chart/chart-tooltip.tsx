import type { PointTexts } from "./point-texts.tsx";

type ChartTooltipProps = {
  texts: PointTexts;
  /** The marked place, in percent of the plot. */
  x: number;
};

/**
 * The numbers of the marked point, above the plot, where neither they nor a finger hide other points. Moved left by the
 * share of its own width at which the point is on the plot, so that it never leaves the plot at either side. It appears
 * after an event only, so its position may be a style.
 */
export function ChartTooltip({ texts, x }: ChartTooltipProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full z-10 mb-1.5 w-max max-w-[min(16rem,100%)] rounded-lg bg-ink px-3 py-2 text-paper text-sm shadow-soft wrap-anywhere"
      style={{ left: `${x}%`, transform: `translateX(-${x}%)` }}
    >
      <p>{texts.label}</p>
      <p className="tabular font-semibold">{texts.value}</p>
      {texts.before !== undefined && <p className="tabular">{texts.before}</p>}
    </div>
  );
}
