import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { labelLooks, maxLabelLook } from "./axis-labels.ts";
import type { ChartMark, ChartPoint, NumberFormats } from "./chart-data.ts";
import { type ChartScale, createScale } from "./chart-scale.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { pointSentence, pointTexts } from "./point-texts.tsx";
import { useMarker } from "./use-marker.ts";

/** Where a chart draws its points. All in percent, so that the server's HTML fits any width without script. */
export type Geometry = {
  heightOf: ChartScale["heightOf"];
  /** The middle of a point. */
  xOf: (index: number) => number;
  /** The width of each point. */
  pointWidth: number;
  /** The index of the marked point. */
  marked: number | undefined;
};

type PlotProps = NumberFormats & {
  /** The accessible name of the slider that moves the marker. */
  label: string;
  points: readonly ChartPoint[];
  mark: ChartMark;
  /** Draws the points with SVG elements. */
  draw: (geometry: Geometry) => ReactNode;
};

/** The axes of a chart, and the marker that moves over its points. */
export function Plot({ label, points, mark, draw, ...formats }: PlotProps) {
  const { formatTick = formats.formatNumber } = formats;
  const { ticks, heightOf } = createScale(points.flatMap(({ value, before }) => [value, before]));
  const { index, marked, plotProps, sliderProps } = useMarker(points.length);
  const pointWidth = 100 / points.length;
  const xOf = (place: number) => (place + 0.5) * pointWidth;
  const current = points[index];
  const markedPoint = marked === undefined ? undefined : current;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2">
      <TickLabels texts={ticks.map(formatTick)} />
      <div
        className="relative h-40 touch-pan-y rounded-sm outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-ink @min-[36rem]/chart:h-52"
        {...plotProps}
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {mark === "bar" && marked !== undefined && (
            <rect
              x={`${marked * pointWidth}%`}
              width={`${pointWidth}%`}
              height="100%"
              className="fill-sunken"
            />
          )}
          {ticks.map((tick) => (
            <GridLine key={tick} height={heightOf(tick)} isBaseline={tick === 0} />
          ))}
          {draw({ heightOf, xOf, pointWidth, marked })}
        </svg>
        {markedPoint && <ChartTooltip texts={pointTexts(markedPoint, formats)} x={xOf(index)} />}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={current && pointSentence(current, formats)}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          {...sliderProps}
        />
      </div>
      <PointLabels texts={points.map(({ short }) => short)} />
    </div>
  );
}

function GridLine({ height, isBaseline }: { height: number; isBaseline: boolean }) {
  const y = `${100 - height}%`;
  return <line x1="0" x2="100%" y1={y} y2={y} className={isBaseline ? "stroke-field" : "stroke-line"} />;
}

/** The line from the tooltip to the marked point. */
export function MarkerLine({ x }: { x: number }) {
  return <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className="stroke-field" />;
}

/** Half a line higher and lower than the plot, so that each text is beside its line. */
function TickLabels({ texts }: { texts: readonly string[] }) {
  return (
    <div
      aria-hidden="true"
      className="tabular -my-[0.5em] flex flex-col-reverse justify-between text-right text-muted text-sm leading-none"
    >
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

function PointLabels({ texts }: { texts: readonly string[] }) {
  const looks = labelLooks(texts);
  return (
    <div aria-hidden="true" className="@container/axis col-start-2 min-w-0">
      <div className="flex text-muted text-sm">
        {texts.map((text, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same short name, and the order never changes
            key={index}
            className="flex min-w-0 flex-1 basis-0 justify-center"
          >
            <span
              className={classNames(
                "tabular shrink-0 overflow-clip text-ellipsis whitespace-nowrap",
                maxLabelLook,
                looks[index],
              )}
            >
              {text}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
