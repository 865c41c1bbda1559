import type { ReactNode } from "react";
import type { ImportOutcome, ImportReport, ImportRow } from "#contract/lists/csv-file.ts";
import { counted } from "#contract/lists/list.texts.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

/** The labels agree with the noun "linha" (line), so that they fit any kind of record. */
const outcomes: Record<ImportOutcome, { label: (count: number) => string; tone: BadgeTone }> = {
  create: { label: (count) => counted(count, "nova", "novas"), tone: "success" },
  update: { label: (count) => counted(count, "a atualizar", "a atualizar"), tone: "info" },
  unchanged: { label: (count) => counted(count, "sem mudança", "sem mudança"), tone: "neutral" },
  refused: { label: (count) => counted(count, "com erro", "com erro"), tone: "danger" },
};

type ImportSummaryProps = {
  report: ImportReport;
  /** The label of the file column that identifies a line. */
  nameLabel: string;
};

/**
 * A preview of an import: the number of lines of each outcome, the first lines of each, and why a line is refused.
 */
export function ImportSummary({ report: { counts, rows }, nameLabel }: ImportSummaryProps) {
  const of = (outcome: ImportOutcome) => ({
    nameLabel,
    rows: rows.filter((row) => row.outcome === outcome),
    count: counts[outcome],
  });
  return (
    <section aria-label="Prévia da importação" className="flex flex-col gap-5">
      <p role="status" className="flex flex-wrap gap-2">
        {Object.entries(outcomes).map(([outcome, { label, tone }]) => (
          <Badge key={outcome} tone={tone}>
            {label(counts[outcome as ImportOutcome])}
          </Badge>
        ))}
      </p>
      {counts.refused > 0 && (
        <Notice tone="warning" title="Algumas linhas ficam de fora">
          Corrija-as na planilha e importe o arquivo de novo: as que já entraram não se repetem.
        </Notice>
      )}
      <ReadRows
        {...of("refused")}
        title="Linhas com erro"
        about={{ header: "O que corrigir", cell: problemsOf }}
      />
      <ReadRows
        {...of("update")}
        title="Linhas a atualizar"
        about={{ header: "O que muda", cell: ({ changes }) => changes.join(", ") }}
      />
      <ReadRows {...of("create")} title="Linhas novas" />
      <ReadRows {...of("unchanged")} title="Linhas sem mudança" />
    </section>
  );
}

function problemsOf({ problems }: ImportRow) {
  return (
    <ul>
      {problems.map(({ column, message }) => (
        <li key={column}>
          <span className="font-semibold">{column}:</span> {message}
        </li>
      ))}
    </ul>
  );
}

type ReadRowsProps = {
  rows: readonly ImportRow[];
  /** The total number of lines. The report holds only the first of them. */
  count: number;
  nameLabel: string;
  title: string;
  /** An additional column for each line. */
  about?: { header: string; cell: (row: ImportRow) => ReactNode };
};

/** The first lines with one outcome, as they were parsed. */
function ReadRows({ rows, count, nameLabel, title, about }: ReadRowsProps) {
  if (rows.length === 0) return null;
  const rest = count - rows.length;
  return (
    <div>
      <table className="w-full table-fixed text-left">
        <caption className="pb-1 text-left font-bold font-display text-lg">{title}</caption>
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className="w-14 py-2 pr-3 text-right">
              Linha
            </th>
            <th scope="col" className="py-2 pr-3">
              {nameLabel}
            </th>
            {about && (
              <th scope="col" className="w-1/2 py-2">
                {about.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="border-line border-t align-top">
              <td className="tabular py-2 pr-3 text-right">{row.line}</td>
              <th scope="row" className="truncate py-2 pr-3 font-semibold">
                {row.name || "—"}
              </th>
              {about && <td className="wrap-anywhere py-2">{about.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="border-line border-t pt-2 text-muted">
          e mais {counted(rest, "linha assim", "linhas assim")}
        </p>
      )}
    </div>
  );
}
