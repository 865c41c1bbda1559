import { formatMoney } from "#contract/fields/money.ts";

/** "de R$ 39,00 por R$ 31,20". Renders nothing when the offer has no price of its own. */
export function OfferPrices({ before, after }: { before: number | null; after: number | null }) {
  if (after === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {before !== null && (
        <span className="tabular text-muted">
          de <s>{formatMoney(before)}</s> por
        </span>
      )}
      <span className="display tabular text-3xl">{formatMoney(after)}</span>
    </p>
  );
}
