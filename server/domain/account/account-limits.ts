import { AppError, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security-events.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { recordSecurityEvent } from "#server/domain/security/record-security-event.ts";
import type { Allowance } from "#server/platform/limiter/limiter.ts";

export const loginAllowance = { limit: limits.loginAttempts, windowMinutes: limits.loginWindowMinutes };
/** An account over all addresses: looser, or a stranger's wrong tries would keep its owner out. */
export const accountAllowance = {
  limit: limits.loginAttemptsPerAccount,
  windowMinutes: limits.loginWindowMinutes,
};
export const registerAllowance = {
  limit: limits.registerAttempts,
  windowMinutes: limits.registerWindowMinutes,
};

/** A code of an authenticator lets in once, for longer than it is right: whoever looked over a shoulder comes too late. */
export const usedCodeAllowance = { limit: 1, windowMinutes: 2 };

type Limited = { action: string; key: string; allowance: Allowance; refusal: ErrorCode };

/**
 * Counts a try; past the limit it is written down as an event and refused. Gives what takes the try back, for where
 * what was right does not count.
 */
export async function limitTries(
  { db, log, now }: Ctx,
  { platform }: Visit,
  { action, key, allowance, refusal }: Limited,
): Promise<() => Promise<void>> {
  const { limiter } = platform;
  const { allowed } = await limiter.hit(`${action}:${key}`, allowance);
  if (allowed) return () => limiter.giveBack(`${action}:${key}`, allowance);
  const type = securityEventTypes.rateLimitExceeded;
  await recordSecurityEvent(db, log, { type, data: { action }, at: now });
  throw new AppError(refusal);
}
