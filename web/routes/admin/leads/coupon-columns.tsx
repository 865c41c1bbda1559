import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { couponStateLabels } from "#contract/coupon/coupon.texts.ts";
import type { ManagedCouponRow } from "#contract/coupon/managed-coupon.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { formatDate } from "#contract/time/dates.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

/** The column ids are the API's sort names. */
export const couponColumns: readonly ListColumn<ManagedCouponRow>[] = [
  {
    id: "code",
    header: "Cupom",
    isRowHeader: true,
    cell: (coupon) => <CodeCell coupon={coupon} />,
  },
  { id: "state", header: "Situação", cell: ({ state }) => <CouponBadge state={state} /> },
  { id: "client", header: "Cliente", shrinks: true, cell: (coupon) => <ClientCell coupon={coupon} /> },
  {
    id: "claimedAt",
    header: "Pego",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ claimedAt }) => <Moment at={claimedAt} />,
  },
  {
    id: "expiresAt",
    header: "Validade",
    sortable: true,
    className: "tabular whitespace-nowrap",
    cell: ({ validUntil }) => formatDate(validUntil),
  },
  {
    id: "changedAt",
    header: "Mudou",
    sortable: true,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
];

function CodeCell({ coupon: { code, offer, company } }: { coupon: ManagedCouponRow }) {
  return (
    <span className="block min-w-0">
      <span className="tabular block font-semibold">{formatReadableCode(code)}</span>
      <span className="block truncate text-muted text-sm">
        {offer.title} · {company.name}
      </span>
    </span>
  );
}

function ClientCell({ coupon: { client, number } }: { coupon: ManagedCouponRow }) {
  if (!client) return <span className="text-muted">Impresso nº {number}</span>;
  return (
    <span className="block min-w-0">
      <span className="block truncate">{client.name}</span>
      {client.phone && (
        <span className="tabular block truncate text-muted text-sm">{formatPhone(client.phone)}</span>
      )}
    </span>
  );
}

export function CouponBadge({ state }: { state: CouponState }) {
  return <Badge tone={tones[state]}>{couponStateLabels[state]}</Badge>;
}

const tones: Record<CouponState, BadgeTone> = {
  pending_payment: "warning",
  payment_reported: "warning",
  issued: "success",
  redeemed: "info",
  expired: "neutral",
  cancelled: "danger",
};
