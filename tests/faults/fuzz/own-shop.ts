import { addDays, today } from "#contract/time/dates.ts";
import type { Preparation } from "./preparation.ts";

/** A shop with a generous club, whose records no other request changes. */
export type OwnShop = { companyId: string; rewardId: string; offerId: string; paidOfferId: string };

const program = {
  ...{ isActive: true, kind: "points", headline: null, unitSingular: "ponto", unitPlural: "pontos" },
  ...{ earnUnits: 1, earnCents: 100, minimumPurchaseCents: null, maxPerPosting: null, maxPerDay: null },
  ...{ minutesBetween: 0, welcomeBonus: 0, multiplier: null, multiplierFactor: null, multiplierWeekdays: [] },
  ...{ expiry: "never", expiryMonths: null, birthdayGift: 0, returnGift: 0, returnGiftDays: null },
};

export async function openShop({ call }: Preparation): Promise<OwnShop> {
  const contact = { phone: "35990000010", location: "Centro", pixKey: "padaria@example.com" };
  const { id: companyId } = await call("POST", "/companies", { name: "Padaria do Teste", ...contact });
  await call("PUT", "/shop/program", { companyId, version: null, ...program });
  const reward = await call("POST", "/shop/rewards", { companyId, name: "Café coado", cost: 10 });
  const offer = {
    ...{ companyId, title: "Pão quente", description: "Da fornada das seis", location: "Centro" },
    ...{ discount: "-20%", discountType: "percent", validUntil: addDays(today(new Date()), 30) },
    status: "active",
  };
  const paid = { ...offer, priceBeforeCents: 2000, priceAfterCents: 1600 };
  return {
    companyId,
    rewardId: reward.id,
    offerId: (await call("POST", "/offers", offer)).id,
    paidOfferId: (await call("POST", "/offers", paid)).id,
  };
}
