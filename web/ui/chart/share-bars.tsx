import { ChartFrame } from "./chart-frame.tsx";
import { shareText } from "./share-text.tsx";

export type SharePart = { label: string; value: number };

type ShareBarsProps = {
  title: string;
  summary: string;
  /** What the parts are, e.g. "Loja"; the heading of the table's first column. */
  partName: string;
  /** What is counted, e.g. "Resgates". */
  valueName: string;
  /** In the order shown. Their sum is 100%. */
  parts: readonly SharePart[];
  formatNumber: (value: number) => string;
  loading?: boolean;
  level?: 2 | 3;
  className?: string;
};

/** Parts of a whole, e.g. the companies of a town: a bar for each, with its number and its share. */
export function ShareBars({ partName, valueName, parts, formatNumber, ...frame }: ShareBarsProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const largest = Math.max(1, ...parts.map(({ value }) => value));
  const rows = parts.map(
    ({ label, value }) => [label, formatNumber(value), shareText(value, total)] as const,
  );
  return (
    <ChartFrame {...frame} table={{ columns: [partName, valueName, "Parte"], rows }}>
      <ul aria-hidden="true" className="flex flex-col gap-3.5">
        {rows.map(([label, number, share], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two companies may have the same name, and no row has a state
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{label}</span>
            <span className="tabular whitespace-nowrap">
              <strong>{number}</strong> <span className="ml-1.5 text-muted">{share}</span>
            </span>
            <svg aria-hidden="true" className="mt-1.5 h-2.5 w-full basis-full overflow-visible">
              <rect
                width={`${((parts[index]?.value ?? 0) / largest) * 100}%`}
                height="100%"
                rx="4"
                className="fill-mata-deep"
              />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
