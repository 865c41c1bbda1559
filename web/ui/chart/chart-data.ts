/** One place on the horizontal axis: an hour of the day, a day of the period. */
export type ChartPoint = {
  /** The full name in tooltip and table, e.g. "terça, 14h". Unique in its chart. */
  label: string;
  /** The name on the axis, e.g. "14h". */
  short: string;
  /** Null if there is no number, e.g. for an hour that is still to come. Drawn as a gap, unlike zero. */
  value: number | null;
  /** The number of the period before. */
  before?: number | null;
};

/** How the caller writes its numbers. */
export type NumberFormats = {
  /** In the table, e.g. "1.234". */
  formatNumber: (value: number) => string;
  /** In the tooltip, with its unit, e.g. "1.234 lançamentos". By default like `formatNumber`. */
  formatCount?: (value: number) => string;
  /** On the vertical axis, e.g. "1,2 mil". By default like `formatNumber`. */
  formatTick?: (value: number) => string;
};

/** The names of both periods, in the legend and the table. Without `before` there is only one. */
export type SeriesNames = { value: string; before?: string };

/** The shape that draws a point. */
export type ChartMark = "bar" | "line";

/** The props of every chart with an axis. */
export type ChartProps = NumberFormats & {
  title: string;
  /** What the chart shows, in one sentence. Shown alone if there are no points. */
  summary: string;
  /** The name of the axis, e.g. "Hora"; the heading of the table's first column. */
  axisName: string;
  series: SeriesNames;
  /** From left to right. The numbers are whole: counts, loyalty points, centavos. */
  points: readonly ChartPoint[];
  loading?: boolean;
  /** The heading level of the title. */
  level?: 2 | 3;
  className?: string;
};
