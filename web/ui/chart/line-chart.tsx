import { AxisChart } from "./axis-chart.tsx";
import type { ChartPoint, ChartProps } from "./chart-data.ts";
import type { LinePlace } from "./line-path.ts";
import { LinePicture } from "./line-picture.tsx";
import { type Geometry, MarkerLine } from "./plot.tsx";

/** A line over the points, e.g. the days of a period. The period before is a dashed line. */
export function LineChart(props: ChartProps) {
  return (
    <AxisChart
      {...props}
      mark="line"
      draw={(geometry) => <Lines points={props.points} geometry={geometry} />}
    />
  );
}

function Lines({ points, geometry }: { points: readonly ChartPoint[]; geometry: Geometry }) {
  const { xOf, heightOf, marked } = geometry;
  const placeOf = (value: number | null | undefined, index: number): LinePlace =>
    typeof value === "number" ? { x: xOf(index), y: 100 - heightOf(value) } : null;
  const now = points.map(({ value }, index) => placeOf(value, index));
  const before = points.map(({ before: value }, index) => placeOf(value, index));
  return (
    <>
      <LinePicture now={now} before={before} />
      {marked !== undefined && <MarkerLine x={xOf(marked)} />}
      <Dots places={before} marked={marked} className="fill-surface stroke-muted" />
      <Dots places={now} marked={marked} className="fill-mata-deep stroke-surface" />
    </>
  );
}

type DotsProps = { places: readonly LinePlace[]; marked: number | undefined; className: string };

/** Dots on the marked point and on points without neighbours, through which no line leads. */
function Dots({ places, marked, className }: DotsProps) {
  return places.map((place, index) => {
    const isAlone = !places[index - 1] && !places[index + 1];
    if (!place || !(isAlone || index === marked)) return null;
    return (
      <circle
        key={place.x}
        cx={`${place.x}%`}
        cy={`${place.y}%`}
        r="5"
        strokeWidth="2"
        className={className}
      />
    );
  });
}
