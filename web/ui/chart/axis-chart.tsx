import type { ReactNode } from "react";
import type { ChartMark, ChartProps } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { Legend } from "./legend.tsx";
import { type Geometry, Plot } from "./plot.tsx";
import { pointTable } from "./point-texts.tsx";

type AxisChartProps = ChartProps & { mark: ChartMark; draw: (geometry: Geometry) => ReactNode };

/** The common parts of bar and line charts: frame, legend, axes, marker and table. */
export function AxisChart({ mark, draw, ...chart }: AxisChartProps) {
  const { title, summary, axisName, series, points, loading, level, className, ...formats } = chart;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      loading={loading}
      level={level}
      className={className}
      legend={<Legend series={series} mark={mark} />}
      table={pointTable(points, { axisName, series, ...formats })}
    >
      <Plot label={`${title}, ponto a ponto`} points={points} mark={mark} draw={draw} {...formats} />
    </ChartFrame>
  );
}
