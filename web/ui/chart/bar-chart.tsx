import { AxisChart } from "./axis-chart.tsx";
import type { ChartPoint, ChartProps } from "./chart-data.ts";
import { type Geometry, MarkerLine } from "./plot.tsx";

/**
 * A bar for each point, e.g. each hour of the day. The period before is a wider, hollow bar behind, so that the two
 * differ in shape and not only in colour.
 */
export function BarChart(props: ChartProps) {
  return (
    <AxisChart
      {...props}
      mark="bar"
      draw={(geometry) => <Bars points={props.points} geometry={geometry} />}
    />
  );
}

/** In percent of the plot, for a chart of a few days. */
const widestBar = 10;

function Bars({ points, geometry }: { points: readonly ChartPoint[]; geometry: Geometry }) {
  const { xOf, pointWidth, heightOf, marked } = geometry;
  const hasBefore = points.some(({ before }) => before !== undefined);
  const width = Math.min(pointWidth * 0.84, widestBar);
  return (
    <>
      {marked !== undefined && <MarkerLine x={xOf(marked)} />}
      {/* Cuts off the rounded lower corners. */}
      <svg aria-hidden="true" width="100%" height="100%">
        {points.map(({ label, value, before }, index) => (
          <g key={label}>
            <Bar
              x={xOf(index)}
              width={width}
              height={heightOf(before ?? 0)}
              className="fill-neutral-soft stroke-field"
            />
            <Bar
              x={xOf(index)}
              width={hasBefore ? width / 2 : width}
              height={heightOf(value ?? 0)}
              className="fill-mata-deep"
            />
          </g>
        ))}
      </svg>
    </>
  );
}

type BarProps = { x: number; width: number; height: number; className: string };

/** A bar around `x` that continues below the plot, where its lower corners are cut off. */
function Bar({ x, width, height, className }: BarProps) {
  if (height === 0) return null;
  return (
    <rect
      x={`${x - width / 2}%`}
      y={`${100 - height}%`}
      width={`${width}%`}
      height={`${height + 10}%`}
      rx="3"
      className={className}
    />
  );
}
