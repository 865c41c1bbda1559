import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";

const enrolmentLimit = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };

/**
 * Limits the cards that a counter opens by typed phones, and its refused attempts: the response has the name of a client
 * whom other companies enrolled. A posting on a card that exists does not count.
 */
export async function limitEnrolments<Result extends { isNewCard: boolean }>(
  ctx: Pick<Ctx, "db" | "actor">,
  limiter: Limiter,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `card-enrolment:${await attemptKey(ctx)}`;
  const { allowed, retryAfterSeconds } = await limiter.hit(key, enrolmentLimit);
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
  const result = await work();
  if (!result.isNewCard) await limiter.restoreAttempt(key, enrolmentLimit);
  return result;
}
