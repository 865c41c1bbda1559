import { and, asc, between, eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { PrintedSeries } from "#contract/schemas/coupon.ts";
import type { CouponView } from "#contract/schemas/coupon-view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { coupons } from "./coupon.table.ts";
import { selectCoupons, toCouponView } from "./find-coupon.ts";

/** The coupons of a printed series by their numbers, to print or to print again. */
export async function readSeries(ctx: Ctx, { id, from, to }: PrintedSeries): Promise<CouponView[]> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  const rows = await selectCoupons(ctx.db)
    .where(and(eq(coupons.offerId, id), between(coupons.number, from, to)))
    .orderBy(asc(coupons.number))
    .limit(limits.printedCouponsMax);
  return rows.map((row) => toCouponView(row, ctx));
}
