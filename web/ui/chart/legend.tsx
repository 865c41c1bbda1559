import type { ReactNode } from "react";
import type { ChartMark, SeriesNames } from "./chart-data.ts";

/** The names of both periods, each beside a sample of its drawing. A chart of one period needs none. */
export function Legend({ series, mark }: { series: SeriesNames; mark: ChartMark }) {
  if (series.before === undefined) return null;
  const [now, before] = samples[mark];
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <Sample>{now}</Sample>
        {series.value}
      </li>
      <li className="flex items-center gap-2 text-muted">
        <Sample>{before}</Sample>
        {series.before}
      </li>
    </ul>
  );
}

const samples = {
  bar: [
    <rect key="now" x="6.5" y="1" width="7" height="14" rx="2" className="fill-mata-deep" />,
    <rect
      key="before"
      x="4"
      y="1"
      width="12"
      height="14"
      rx="2"
      className="fill-neutral-soft stroke-field"
    />,
  ],
  line: [
    <path key="now" d="M1 8H19" strokeWidth="2.5" strokeLinecap="round" className="stroke-mata-deep" />,
    <path key="before" d="M1 8H19" strokeWidth="1.5" strokeDasharray="5 4" className="stroke-muted" />,
  ],
};

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 16" className="h-4 w-5 shrink-0">
      {children}
    </svg>
  );
}
