import type { ManagedClientRow } from "#contract/client/managed-client.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

/** The column ids are the API's sort names. */
export const clientColumns: readonly ListColumn<ManagedClientRow>[] = [
  {
    id: "name",
    header: "Cliente",
    isRowHeader: true,
    sortable: true,
    cell: ({ name, phone }) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="tabular block truncate text-muted text-sm">{formatPhone(phone)}</span>
      </span>
    ),
  },
  {
    id: "tags",
    header: "Etiquetas",
    cell: ({ tags }) =>
      tags.length === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        <span className="flex max-w-56 flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
        </span>
      ),
  },
  {
    id: "coupons",
    header: "Cupons",
    numeric: true,
    cell: ({ coupons }) => coupons.toLocaleString("pt-BR"),
  },
  {
    id: "redeemed",
    header: "Usados",
    numeric: true,
    cell: ({ redeemed }) => redeemed.toLocaleString("pt-BR"),
  },
  {
    id: "lastClaimAt",
    header: "Último cupom",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ lastClaimAt }) => (lastClaimAt ? <Moment at={lastClaimAt} /> : "—"),
  },
  {
    id: "createdAt",
    header: "Desde",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];
