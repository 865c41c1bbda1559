import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { isOwn } from "./coupon.policy.ts";
import { coupons } from "./coupon.table.ts";

/**
 * The context of the person whose coupon it is: who is signed in on the same device does not act here. Of somebody
 * else's coupon it is not even said that it exists.
 */
export async function asHolder<Context extends Ctx>(ctx: Context, couponId: string): Promise<Context> {
  const device = deviceOf(ctx.actor);
  const { sessionId, clientId } = coupons;
  const [coupon] = await ctx.db.select({ sessionId, clientId }).from(coupons).where(eq(coupons.id, couponId));
  if (!device || !coupon || !isOwn(device, coupon)) throw new AppError("not_found");
  return { ...ctx, actor: { kind: "device", device } };
}
