import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "./card.tsx";
import { Loading } from "./loading.tsx";
import { Skeleton } from "./skeleton.tsx";

type ChartFrameProps = {
  title: string;
  /** The covered period as text. */
  period?: string;
  legend?: ReactNode;
  /** The chart. Hidden from screen readers, which get the table instead. */
  children: ReactNode;
  /** The same numbers as a table. The first column names the row. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  tableLabel?: string;
  loading?: boolean;
  emptyText?: string;
  className?: string;
};

/** The frame of every chart. It offers the numbers as a table, so that no number is only in the picture. */
export function ChartFrame({
  title,
  period,
  legend,
  children,
  table,
  tableLabel = "Ver os números",
  loading = false,
  emptyText = "Ainda não há números neste período.",
  className,
}: ChartFrameProps) {
  const titleId = useId();
  const empty = table.rows.length === 0;
  return (
    <Card className={classNames("p-5", className)}>
      <figure aria-labelledby={titleId} aria-busy={loading || undefined}>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-lg">
            {title}
          </h3>
          {period && <span className="text-muted text-sm">{period}</span>}
        </figcaption>
        {legend && !empty && <div className="mt-2 text-sm">{legend}</div>}
        <div className="mt-4 h-56">
          {loading ? (
            <Loading>
              <Skeleton className="h-56 w-full" />
            </Loading>
          ) : empty ? (
            <Empty text={emptyText} />
          ) : (
            <div aria-hidden="true" className="size-full">
              {children}
            </div>
          )}
        </div>
        {!loading && !empty && <NumbersTable label={tableLabel} titleId={titleId} {...table} />}
      </figure>
    </Card>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded-card border-2 border-line border-dashed p-4 text-center text-muted">
      <ChartNoAxesColumn aria-hidden="true" className="size-8" />
      <p>{text}</p>
    </div>
  );
}

type NumbersTableProps = ChartFrameProps["table"] & { label: string; titleId: string };

function NumbersTable({ label, titleId, columns, rows }: NumbersTableProps) {
  return (
    <details className="mt-4 border-line border-t pt-2">
      <summary className="flex min-h-9 items-center font-semibold text-mata-deep pointer-coarse:min-h-11">
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="mt-2 overflow-x-auto" tabIndex={0} aria-labelledby={titleId}>
        <table aria-labelledby={titleId} className="tabular w-full text-left">
          <thead>
            <tr className="text-muted text-sm">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-semibold not-first:text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...numbers]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="px-2 py-1.5 font-medium">
                  {name}
                </th>
                {numbers.map((number, index) => (
                  <td key={columns[index + 1]} className="px-2 py-1.5 text-right">
                    {typeof number === "number" ? number.toLocaleString("pt-BR") : number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
