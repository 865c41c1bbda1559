import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import type { Platform } from "#server/platform/platform.ts";

const windowMinutes = limits.accessCodeWindowMinutes;
const perAddress = { limit: limits.accessCodeAttempts, windowMinutes };
const overAllAddresses = { limit: limits.accessCodeAlarmAttempts, windowMinutes };
const once = { limit: 1, windowMinutes };

/**
 * Runs an attempt to enter an access code, limited per IP address. The attempt is counted before the code is checked,
 * so that parallel attempts cannot exceed the limit. A correct code restores the attempts, because a counter with
 * many phones behind one IP address is not an attack. Unknown, revoked, expired and used-up codes get the same error,
 * so that an attacker cannot find out which codes exist.
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
  await platform.limiter.restoreAttempt(key, perAddress);
  return result;
}

/**
 * Records a wrong code. An attack from many IP addresses with few attempts each stays below the limit per address, so
 * the total is counted too and raises an alarm.
 */
async function recordWrong(ctx: CommandContext, platform: Platform): Promise<void> {
  const { limiter } = platform;
  await countSecurityEvent(ctx, platform, { type: securityEventTypes.accessCodeFailed });
  const { allowed: isBelowAlarm } = await limiter.hit("access-code:everywhere", overAllAddresses);
  if (isBelowAlarm) return;
  const { allowed: isFirst } = await limiter.hit("access-code:alarm", once);
  if (!isFirst) return;
  ctx.log.warn("many wrong access codes", { limit: overAllAddresses.limit, windowMinutes });
  const type = securityEventTypes.accessCodeAlarm;
  await recordSecurityEvent(ctx.db, ctx.log, { type, data: overAllAddresses, at: ctx.now });
}
