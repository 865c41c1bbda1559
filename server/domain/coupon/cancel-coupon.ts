import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CouponCancellation } from "#contract/schemas/coupon.ts";
import type { CouponView } from "#contract/schemas/coupon-view.ts";
import type { ManagedCoupon } from "#contract/schemas/managed-coupon.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { changeCoupon } from "./change-coupon.ts";
import { isOwn } from "./coupon.policy.ts";
import { coupons } from "./coupon.table.ts";
import { findCoupon } from "./find-coupon.ts";
import { managedCoupon } from "./managed-coupon.ts";

/** Gives one's own coupon back. Of somebody else's it is not even said that it exists. */
export async function cancelOwnCoupon(ctx: Ctx, { id }: { id: string }): Promise<CouponView> {
  const device = deviceOf(ctx.actor);
  const [coupon] = await ctx.db.select().from(coupons).where(eq(coupons.id, id));
  if (!device || !coupon || !isOwn(device, coupon)) throw new AppError("not_found");
  // Whoever is signed in besides, it is the person of the coupon who gives it back.
  const asPerson: Ctx = { ...ctx, actor: { kind: "client", device } };
  await cancel(asPerson, { id, place: "coupon_page", reason: null });
  return findCoupon(ctx, id);
}

export async function cancelCoupon(ctx: Ctx, { id, reason }: CouponCancellation): Promise<ManagedCoupon> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  const [coupon] = await ctx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id));
  if (!coupon) throw new AppError("not_found");
  await cancel(ctx, { id, place: "back_office", reason });
  return managedCoupon(ctx, id);
}

type Cancelling = { id: string; place: "coupon_page" | "back_office"; reason: string | null };

async function cancel(ctx: Ctx, cancelling: Cancelling): Promise<void> {
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const isCancelled = await changeCoupon(ctx, {
    ...cancelling,
    only: sql`((state = 'issued' and expires_at > ${at}) or (state = 'pending_payment' and payment_due_at > ${at}))`,
    state: "cancelled",
    event: "cancelled",
  });
  if (!isCancelled) throw new AppError("coupon.not_cancellable");
}
