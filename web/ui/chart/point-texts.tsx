import type { ChartPoint, NumberFormats, SeriesNames } from "./chart-data.ts";
import type { TableTexts } from "./table-text.ts";

const noNumber = "sem número";

export type PointTexts = { label: string; value: string; before?: string };

/** Returns the texts of a point in the tooltip, e.g. "terça, 14h", "12 lançamentos" and "antes 8". */
export function pointTexts(
  { label, value, before }: ChartPoint,
  { formatNumber, formatCount = formatNumber }: NumberFormats,
): PointTexts {
  const texts = { label, value: written(value, formatCount) };
  return before === undefined ? texts : { ...texts, before: `antes ${written(before, formatNumber)}` };
}

/** Returns the same as one text for screen readers, e.g. "terça, 14h: 12 lançamentos, antes 8". */
export function pointSentence(point: ChartPoint, formats: NumberFormats): string {
  const { label, value, before } = pointTexts(point, formats);
  return [`${label}: ${value}`, before].filter(Boolean).join(", ");
}

/** Returns all points as a table. */
export function pointTable(
  points: readonly ChartPoint[],
  { axisName, series, formatNumber }: NumberFormats & { axisName: string; series: SeriesNames },
): TableTexts {
  const { value: now, before: earlier } = series;
  return {
    columns: earlier === undefined ? [axisName, now] : [axisName, now, earlier],
    rows: points.map(({ label, value, before = null }) => {
      const row = [label, written(value, formatNumber)];
      return earlier === undefined ? row : [...row, written(before, formatNumber)];
    }),
  };
}

function written(value: number | null, format: (value: number) => string): string {
  return value === null ? noNumber : format(value);
}
