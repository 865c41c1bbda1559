import type { ImportOutcome, ImportReport, ImportRow } from "#contract/schemas/csv-file.ts";
import { counted } from "#contract/texts/lists.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Of lines, so that it fits whatever they hold. */
const outcomes: Record<ImportOutcome, { label: (count: number) => string; tone: BadgeTone }> = {
  create: { label: (count) => counted(count, "nova", "novas"), tone: "success" },
  update: { label: (count) => counted(count, "a atualizar", "a atualizar"), tone: "info" },
  unchanged: { label: (count) => counted(count, "sem mudança", "sem mudança"), tone: "neutral" },
  refused: { label: (count) => counted(count, "com erro", "com erro"), tone: "danger" },
};

type ImportSummaryProps = {
  report: ImportReport;
  /** The column of the file that says what a line is about. */
  nameLabel: string;
};

/** What a file would do, and for each row that cannot be imported, why. */
export function ImportSummary({ report: { counts, rows }, nameLabel }: ImportSummaryProps) {
  const refused = rows.filter(({ outcome }) => outcome === "refused");
  return (
    <section aria-label="Prévia da importação" className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap gap-2">
        {Object.entries(outcomes).map(([outcome, { label, tone }]) => (
          <Badge key={outcome} tone={tone}>
            {label(counts[outcome as ImportOutcome])}
          </Badge>
        ))}
      </p>
      {refused.length > 0 && (
        <>
          <Notice tone="warning" title="Algumas linhas ficam de fora">
            Corrija-as na planilha e importe o arquivo de novo: as que já entraram não se repetem.
          </Notice>
          <RefusedRows rows={refused} nameLabel={nameLabel} />
        </>
      )}
    </section>
  );
}

function RefusedRows({ rows, nameLabel }: { rows: readonly ImportRow[]; nameLabel: string }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Linhas com erro</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-2 pr-3 text-right">
            Linha
          </th>
          <th scope="col" className="py-2 pr-3">
            {nameLabel}
          </th>
          <th scope="col" className="py-2">
            O que corrigir
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, problems }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="tabular py-2 pr-3 text-right">{line}</td>
            <th scope="row" className="max-w-48 truncate py-2 pr-3 font-semibold">
              {name || "—"}
            </th>
            <td className="py-2">
              <ul>
                {problems.map(({ column, message }) => (
                  <li key={column}>
                    <span className="font-semibold">{column}:</span> {message}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
