import type { offers } from "#server/domain/offer/offer.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewOffer = typeof offers.$inferInsert;

/** An offer that anybody can take on any day for years, as often as they like. */
export function offerRow(overrides: Partial<NewOffer> & Pick<NewOffer, "companyId">): NewOffer {
  const id = overrides.id ?? newId();
  return {
    id,
    title: `Oferta ${id}`,
    description: "Mostre o cupom no caixa.",
    discount: "-10%",
    discountType: "percent",
    location: "Serra Bela, MG",
    validUntil: "2099-12-31",
    status: "active",
    ...overrides,
  };
}
