import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import type { Platform } from "#server/platform/platform.ts";

const windowMinutes = limits.accessCodeWindowMinutes;
const perAddress = { limit: limits.accessCodeAttempts, windowMinutes };
const everywhere = { limit: limits.accessCodeAlarmAttempts, windowMinutes };
const once = { limit: 1, windowMinutes };

/**
 * Lets an address try a code. The try is counted before it is looked at, so that none of many in parallel slips
 * by, and given back when it was right: a counter with many phones behind one address is not an attack. Unknown,
 * revoked, expired or used up: an attempt that finds nothing gets one answer, so that nobody learns which codes exist.
 */
export async function attemptCode<Result>(
  ctx: CommandContext,
  { visitor: { address }, platform }: Pick<RequestContext, "visitor" | "platform">,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const key = `access-code:${address}`;
  const { allowed, retryAfterSeconds } = await platform.limiter.hit(key, perAddress);
  if (!allowed) {
    const type = securityEventTypes.rateLimitExceeded;
    await countSecurityEvent(ctx, platform, { type, data: { action: "access_code" } });
    throw new AppError("rate_limited", { retryAfterSeconds });
  }
  const result = await attempt();
  if (result === undefined) {
    await recordWrong(ctx, platform);
    throw new AppError("access_code.invalid");
  }
  await platform.limiter.restoreAttempts(key, perAddress);
  return result;
}

/** Many addresses with a few tries each stay under every limit of their own: together they sound the alarm. */
async function recordWrong(ctx: CommandContext, platform: Platform): Promise<void> {
  const { limiter } = platform;
  await countSecurityEvent(ctx, platform, { type: securityEventTypes.accessCodeFailed });
  const { allowed: isQuiet } = await limiter.hit("access-code:everywhere", everywhere);
  if (isQuiet) return;
  const { allowed: isFirst } = await limiter.hit("access-code:alarm", once);
  if (!isFirst) return;
  ctx.log.warn("many wrong access codes", { limit: everywhere.limit, windowMinutes });
  const type = securityEventTypes.accessCodeAlarm;
  await recordSecurityEvent(ctx.db, ctx.log, { type, data: everywhere, at: ctx.now });
}
