import type { offers } from "#server/domain/offer/offer.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewOffer = typeof offers.$inferInsert;

/** An active offer that is valid until 2099, without restrictions on who claims it, when or how often. */
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
