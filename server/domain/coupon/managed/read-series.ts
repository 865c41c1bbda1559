import { and, asc, between, eq } from "drizzle-orm";
import type { PrintedSeries } from "#contract/coupon/coupon.schema.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { selectCoupons, toCouponView } from "#server/domain/coupon/find-coupon.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Returns the coupons of a printed series by their numbers, for a first or repeated printing. */
export async function readSeries(ctx: Ctx, { id, from, to }: PrintedSeries): Promise<CouponView[]> {
  refuseUnless(staff, ctx.actor);
  const rows = await selectCoupons(ctx.db)
    .where(and(eq(coupons.offerId, id), between(coupons.number, from, to)))
    .orderBy(asc(coupons.number))
    .limit(limits.printedCouponsMax);
  return rows.map((row) => toCouponView(row, ctx));
}
