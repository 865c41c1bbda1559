import type { NewOffer } from "#seed/rows/offer.ts";
import { closeLapsedCoupons } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { claim, withCouponTown } from "./coupon-town.ts";

type NewCompany = Parameters<typeof makeCompany>[1];

/** A town for tests of Pix payments, with the actions of holders, counters and admins. */
export function withPaymentTown() {
  const town = withCouponTown();

  /** Creates a coupon with a pending Pix payment, with its holder and the counter of its company. */
  async function unpaidCoupon({
    company = {},
    offer = {},
  }: {
    company?: NewCompany;
    offer?: Partial<NewOffer>;
  }) {
    const { id: companyId } = await makeCompany(town.database.db, { pixKey: "pix@cafe.test", ...company });
    const made = await town.offer({
      ...{ companyId, stock: 3, totalStock: 3, priceAfterCents: 1000, priceBeforeCents: 2000 },
      ...offer,
    });
    const holder = town.newVisitor();
    const { coupon } = (await claim(holder, made.id)).body;
    return { offer: made, holder, coupon, counter: await town.counterOf(companyId), companyId };
  }
  const later = (minutes: number) => {
    town.now = new Date(town.now.getTime() + minutes * 60_000);
  };
  const closeLapsed = () => closeLapsedCoupons(asSystem(town.database.db, town.now));
  const asAdmin = async () => {
    const { actor } = await makeSignedIn(town.database.db, "admin");
    return apiFor({ db: town.database.db, actor, now: town.now });
  };

  return { town, unpaidCoupon, later, closeLapsed, asAdmin };
}

export const report = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment-report`, {});
export const confirm = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment`, {});
export const decline = (by: Visitor, id: string, reason?: string) =>
  by.call("DELETE", `/coupons/${id}/payment`, { reason });
export const read = async (by: Visitor, id: string) => (await by.call("GET", `/coupons/${id}`)).body;
export const lookUp = async (by: Visitor, code: string) =>
  (await by.call("POST", "/shop/coupons/look-up", { code })).body;
export const refusal = ({ status, body }: Awaited<ReturnType<typeof report>>) => [
  status,
  body.code,
  body.message,
];
export const hours = (count: number) => count * 60;
