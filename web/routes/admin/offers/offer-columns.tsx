import type { ManagedOfferRow, ManagedOfferState } from "#contract/offer/managed-offer.ts";
import { offerStateLabels } from "#contract/offer/offer.texts.ts";
import { formatDate, formatDayAndMonth } from "#contract/time/dates.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { Picture } from "#web/ui/display/picture.tsx";

/** The column ids are the API's sort names. */
export const offerColumns: readonly ListColumn<ManagedOfferRow>[] = [
  {
    id: "title",
    header: "Oferta",
    isRowHeader: true,
    sortable: true,
    cell: (offer) => <TitleCell offer={offer} />,
  },
  {
    id: "discount",
    header: "Desconto",
    shrinks: true,
    cell: ({ discount }) => <DiscountCell discount={discount} />,
  },
  {
    id: "state",
    header: "Situação",
    cell: ({ state, activationDate }) => <StateBadge state={state} activationDate={activationDate} />,
  },
  { id: "category", header: "Categoria", cell: ({ category }) => category ?? "—", hiddenByDefault: true },
  {
    id: "stock",
    header: "Estoque",
    numeric: true,
    sortable: true,
    cell: ({ stock }) => (stock === null ? <Unlimited /> : stock.toLocaleString("pt-BR")),
  },
  {
    id: "validUntil",
    header: "Validade",
    sortable: true,
    className: "tabular whitespace-nowrap",
    cell: ({ state, validUntil }) => (state === "ends_today" ? "hoje" : formatDate(validUntil)),
  },
  {
    id: "createdAt",
    header: "Criada",
    sortable: true,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "updatedAt",
    header: "Mudou",
    sortable: true,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];

function TitleCell({ offer: { title, company, picture, tone } }: { offer: ManagedOfferRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-9.5 shrink-0 overflow-clip rounded-lg">
        <Picture picture={picture} alt="" sizes="38px" ratio="1/1" tone={tone} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-muted text-sm">{company.name}</span>
      </span>
    </span>
  );
}

/**
 * The discount may be as long as a sentence. It is truncated, so that the other columns stay visible, and the tooltip
 * shows all of it.
 */
function DiscountCell({ discount }: { discount: string }) {
  return (
    <span title={discount} className="block truncate">
      {discount}
    </span>
  );
}

export function StateBadge({ state, activationDate }: Pick<ManagedOfferRow, "state" | "activationDate">) {
  const day = state === "scheduled" && activationDate ? ` · ${formatDayAndMonth(activationDate)}` : "";
  return (
    <Badge tone={tones[state]}>
      {offerStateLabels[state]}
      {day}
    </Badge>
  );
}

const tones: Record<ManagedOfferState, BadgeTone> = {
  active: "success",
  ends_today: "warning",
  scheduled: "info",
  expired: "danger",
  sold_out: "warning",
  inactive: "neutral",
  archived: "neutral",
};

function Unlimited() {
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span className="sr-only">sem limite</span>
    </>
  );
}
