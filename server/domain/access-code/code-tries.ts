import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { type SecurityEventType, securityEventTypes } from "#contract/security-events.ts";
import type { SecurityEventData } from "#contract/texts/security.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { recordSecurityEvent } from "#server/domain/security/record-security-event.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";

const windowMinutes = limits.accessCodeWindowMinutes;
const perAddress = { limit: limits.accessCodeAttempts, windowMinutes };
const everywhere = { limit: limits.accessCodeAlarmAttempts, windowMinutes };
const once = { limit: 1, windowMinutes };

/**
 * Lets an address try a code. The try is counted before it is looked at, so that none of many in parallel slips
 * by, and given back when it was right: a counter with many phones behind one address is not an attack. Unknown,
 * revoked, expired or used up: an attempt that finds nothing gets one answer, so that nobody learns which codes exist.
 */
export async function tryCode<Result>(
  ctx: Ctx,
  { visitor: { address }, platform: { limiter } }: Pick<Visit, "visitor" | "platform">,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const key = `access-code:${address}`;
  const { allowed } = await limiter.hit(key, perAddress);
  if (!allowed) {
    await recordBlocked(ctx, limiter, key);
    throw new AppError("rate_limited");
  }
  const result = await attempt();
  if (result === undefined) {
    await recordWrong(ctx, limiter);
    throw new AppError("access_code.invalid");
  }
  await limiter.giveBack(key, perAddress);
  return result;
}

/** Once a window: an address that keeps knocking must not fill the log. */
async function recordBlocked(ctx: Ctx, limiter: Limiter, key: string): Promise<void> {
  const { allowed: isFirst } = await limiter.hit(`${key}:blocked`, once);
  if (!isFirst) return;
  await record(ctx, securityEventTypes.rateLimitExceeded, { action: "access_code" });
}

/** Many addresses with a few tries each stay under every limit of their own: together they sound the alarm. */
async function recordWrong(ctx: Ctx, limiter: Limiter): Promise<void> {
  await record(ctx, securityEventTypes.accessCodeFailed, {});
  const { allowed: isQuiet } = await limiter.hit("access-code:everywhere", everywhere);
  if (isQuiet) return;
  const { allowed: isFirst } = await limiter.hit("access-code:alarm", once);
  if (!isFirst) return;
  ctx.log.warn("many wrong access codes", { limit: everywhere.limit, windowMinutes });
  await record(ctx, securityEventTypes.accessCodeAlarm, everywhere);
}

function record(ctx: Ctx, type: SecurityEventType, data: SecurityEventData): Promise<void> {
  return recordSecurityEvent(ctx.db, ctx.log, { type, data, at: ctx.now });
}
