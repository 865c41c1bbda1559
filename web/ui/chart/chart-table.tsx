import { Copy, Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { type TableTexts, tableText } from "./table-text.ts";

/**
 * The numbers of a chart. Screen readers always get the table; the button shows it on the screen. The button therefore
 * has no expanded state: for a screen reader nothing would expand.
 */
export function ChartTable({ label, ...table }: TableTexts & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative mt-3 border-line border-t pt-2">
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          icon={<Table2 aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Ocultar tabela" : "Ver como tabela"}
        </Button>
        {shown && (
          <Button variant="plain" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => copy(table)}>
            Copiar
          </Button>
        )}
      </div>
      <section
        aria-label={shown ? label : undefined}
        // A scrollable region must be reachable by keyboard.
        tabIndex={shown ? 0 : undefined}
        className={shown ? "mt-2 max-h-80 overflow-auto" : "sr-only"}
      >
        <Numbers label={label} {...table} />
      </section>
    </div>
  );
}

async function copy(table: TableTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableText(table));
    showToast({ title: "Tabela copiada", description: "Cole em uma planilha ou em uma mensagem." });
  } catch {
    // Browsers provide no clipboard without HTTPS.
    showToast({ title: "Não deu para copiar", description: "Selecione a tabela e copie.", tone: "danger" });
  }
}

function Numbers({ label, columns, rows }: TableTexts & { label: string }) {
  return (
    <table aria-label={label} className="tabular w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr className="text-muted text-sm">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="sticky top-0 border-line border-b bg-surface px-2 py-1.5 font-semibold first:pl-0 last:pr-0 not-first:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two companies may have the same name, and no row has a state
          <tr key={row}>
            <th
              scope="row"
              className="min-w-[9rem] border-line border-b py-1.5 pr-2 align-baseline font-medium wrap-anywhere"
            >
              {name}
            </th>
            {numbers.map((number, index) => (
              <td
                key={columns[index + 1]}
                className="whitespace-nowrap border-line border-b px-2 py-1.5 text-right align-baseline last:pr-0"
              >
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
