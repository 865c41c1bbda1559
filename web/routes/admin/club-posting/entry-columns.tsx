import { formatMoney } from "#contract/fields/money.ts";
import { entryPlaceLabels, entryReasonLabels } from "#contract/loyalty/managed-entry.texts.ts";
import type { ManagedEntry } from "#contract/loyalty/managed-entry.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

export const entryColumns: readonly ListColumn<ManagedEntry>[] = [
  {
    id: "client",
    header: "Cliente",
    isRowHeader: true,
    cell: ({ clientName }) => <span className="block truncate font-semibold">{clientName}</span>,
  },
  {
    id: "points",
    header: "Pontos",
    numeric: true,
    cell: ({ points }) => (points > 0 ? `+${text(points)}` : text(points)),
  },
  { id: "balance", header: "Saldo", numeric: true, cell: ({ balanceAfter }) => text(balanceAfter) },
  {
    id: "amount",
    header: "Compra",
    numeric: true,
    className: "whitespace-nowrap",
    cell: ({ amountCents }) => (amountCents === null ? "—" : formatMoney(amountCents)),
  },
  { id: "reason", header: "Motivo", shrinks: true, cell: (entry) => <ReasonCell entry={entry} /> },
  {
    id: "operator",
    header: "Quem lançou",
    shrinks: true,
    cell: ({ operator, place }) => (
      <span className="block truncate">{operator ?? entryPlaceLabels[place]}</span>
    ),
  },
  {
    id: "when",
    header: "Quando",
    className: "whitespace-nowrap",
    cell: ({ happenedAt }) => <Moment at={happenedAt} />,
  },
];

const text = (count: number) => count.toLocaleString("pt-BR");

function ReasonCell({ entry: { reason, note, isReversed } }: { entry: ManagedEntry }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate">
        {entryReasonLabels[reason]} {isReversed && <Badge>Desfeito</Badge>}
      </span>
      {note && <span className="block truncate text-muted text-sm">{note}</span>}
    </span>
  );
}
