import type { ImportOutcome, ImportReport, ImportRow } from "#contract/schemas/csv-file.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";

const outcomes: Record<ImportOutcome, { label: string; tone: BadgeTone }> = {
  create: { label: "novas", tone: "success" },
  update: { label: "a atualizar", tone: "info" },
  unchanged: { label: "sem mudança", tone: "neutral" },
  refused: { label: "com erro", tone: "danger" },
};

/** What a file would do, and for each row that cannot be imported, why. */
export function ImportSummary({ report: { counts, rows } }: { report: ImportReport }) {
  const refused = rows.filter(({ outcome }) => outcome === "refused");
  return (
    <section aria-label="Prévia da importação" className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap gap-2">
        {Object.entries(outcomes).map(([outcome, { label, tone }]) => (
          <Badge key={outcome} tone={tone}>
            {counts[outcome as ImportOutcome].toLocaleString("pt-BR")} {label}
          </Badge>
        ))}
      </p>
      {refused.length > 0 && (
        <>
          <Notice tone="warning" title="Algumas linhas ficam de fora">
            Corrija-as na planilha e importe o arquivo de novo: as que já entraram não se repetem.
          </Notice>
          <RefusedRows rows={refused} />
        </>
      )}
    </section>
  );
}

function RefusedRows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Linhas com erro</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-2 pr-3 text-right">
            Linha
          </th>
          <th scope="col" className="py-2 pr-3">
            Título
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
