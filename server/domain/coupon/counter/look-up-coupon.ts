import { eq } from "drizzle-orm";
import type { CouponCodeInput } from "#contract/coupon/coupon.schema.ts";
import type { CounterResult } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { idempotencyScopeOf } from "#server/actor.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { command } from "#server/domain/command.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import { counterAnswer, findTicket } from "#server/domain/coupon/coupon-ticket.ts";

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

/**
 * Returns the key that wrong codes are counted under. For a code session it is the access code, because a new session
 * can be opened in seconds.
 */
async function attemptKey({ db, actor }: Ctx): Promise<string> {
  if (actor.kind !== "code_session") return idempotencyScopeOf(actor);
  const { id, codeId } = lojistaCodeSessions;
  const [session] = await db.select({ codeId }).from(lojistaCodeSessions).where(eq(id, actor.sessionId));
  if (!session) throw new AppError("unauthenticated");
  return session.codeId;
}
