import { formatMoney } from "#contract/fields/money.ts";
import { entryPlaceLabels, entryReasonLabels } from "#contract/loyalty/managed-entry.texts.ts";
import type { ManagedEntry } from "#contract/loyalty/managed-entry.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

/** Few columns, because the ledger is beside the card of the client. */
export const entryColumns: readonly ListColumn<ManagedEntry>[] = [
  { id: "client", header: "Cliente", isRowHeader: true, cell: (entry) => <ClientCell entry={entry} /> },
  {
    id: "points",
    header: "Pontos",
    numeric: true,
    cell: ({ points }) => `${points > 0 ? "+" : "−"}${text(Math.abs(points))}`,
  },
  { id: "balance", header: "Saldo", numeric: true, cell: ({ balanceAfter }) => text(balanceAfter) },
  {
    id: "amount",
    header: "Compra",
    numeric: true,
    className: "whitespace-nowrap",
    cell: ({ amountCents }) => (amountCents === null ? "—" : formatMoney(amountCents)),
  },
  {
    id: "when",
    header: "Quando",
    shrinks: true,
    cell: ({ happenedAt, operator, place }) => (
      <span className="block min-w-0">
        <Moment at={happenedAt} />
        <span className="block truncate text-muted text-sm">{operator ?? entryPlaceLabels[place]}</span>
      </span>
    ),
  },
];

const text = (count: number) => count.toLocaleString("pt-BR");

function ClientCell({ entry: { clientName, reason, note, isReversed } }: { entry: ManagedEntry }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold">{clientName}</span>
      <span className="block truncate text-muted text-sm">
        {entryReasonLabels[reason]}
        {note && ` · ${note}`}
      </span>
      {isReversed && <Badge>Desfeito</Badge>}
    </span>
  );
}
