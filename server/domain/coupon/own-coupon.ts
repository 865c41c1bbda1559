import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { isOwn } from "./coupon.policy.ts";
import { coupons } from "./coupon.table.ts";

/**
 * Returns a context that acts as the holder of the coupon, not as the user signed in on the same device. For the
 * coupon of another person the error is not_found, so that its existence is not revealed.
 */
export async function asHolder<Context extends Ctx>(ctx: Context, couponId: string): Promise<Context> {
  const device = deviceOf(ctx.actor);
  const { sessionId, clientId } = coupons;
  const [coupon] = await ctx.db.select({ sessionId, clientId }).from(coupons).where(eq(coupons.id, couponId));
  if (!device || !coupon || !isOwn(device, coupon)) throw new AppError("not_found");
  return { ...ctx, actor: { kind: "device", device } };
}
