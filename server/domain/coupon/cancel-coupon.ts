import { eq, sql } from "drizzle-orm";
import type { CouponCancellation } from "#contract/coupon/coupon.schema.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import type { ManagedCoupon } from "#contract/coupon/managed-coupon.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { device, staff } from "#server/domain/role.policy.ts";
import { type CouponChange, changeCoupon } from "./change-coupon.ts";
import { coupons } from "./coupon.table.ts";
import { findCoupon } from "./find-coupon.ts";
import { managedCoupon } from "./managed/managed-coupon.ts";
import { asHolder } from "./own-coupon.ts";

/** Cancels the holder's own coupon. */
export const cancelOwnCoupon = command(
  device,
  async (ctx: CommandContext, { id }: { id: string }): Promise<CouponView> => {
    await cancel(await asHolder(ctx, id), { id, place: "coupon_page", because: "holder" });
    return findCoupon(ctx, id);
  },
);

export const cancelCoupon = command(
  staff,
  async (ctx: CommandContext, { id, reason }: CouponCancellation): Promise<ManagedCoupon> => {
    const [coupon] = await ctx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id));
    if (!coupon) throw new AppError("not_found");
    await cancel(ctx, { id, place: "back_office", because: "back_office", reason });
    return managedCoupon(ctx, id);
  },
);

type Cancelling = Pick<CouponChange, "id" | "place" | "because" | "reason">;

async function cancel(ctx: CommandContext, cancelling: Cancelling): Promise<void> {
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const isCancelled = await changeCoupon(ctx, {
    ...cancelling,
    condition: sql`((state = 'issued' and expires_at > ${at})
      or (state in ('pending_payment', 'payment_reported') and payment_due_at > ${at}))`,
    state: "cancelled",
    event: "cancelled",
  });
  if (!isCancelled) throw new AppError("coupon.not_cancellable");
}
