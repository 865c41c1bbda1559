import type { CouponCodeInput } from "#contract/coupon/coupon.schema.ts";
import type { CounterResult } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import { counterAnswer, findTicket } from "#server/domain/coupon/coupon-ticket.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";

const wrongCodeLimit = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };

/** Returns the counter's view of a code. Correct codes do not count as attempts; repeated wrong codes are blocked. */
export const lookUpCoupon = command(
  counter,
  async (
    ctx: CommandContext,
    { platform: { limiter } }: Pick<RequestContext, "platform">,
    { code }: CouponCodeInput,
  ): Promise<CounterResult> => {
    servedCompanyId(ctx.actor);
    const key = `coupon-look-up:${await attemptKey(ctx)}`;
    const { allowed, retryAfterSeconds } = await limiter.hit(key, wrongCodeLimit);
    if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
    const answer = counterAnswer(ctx, await findTicket(ctx.db, "code", code));
    if (answer.ticket) await limiter.restoreAttempt(key, wrongCodeLimit);
    return answer;
  },
);
