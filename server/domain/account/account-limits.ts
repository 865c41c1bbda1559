import { AppError, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
import type { Allowance, Limiter } from "#server/platform/limiter/limiter.ts";

export const loginAllowance = { limit: limits.loginAttempts, windowMinutes: limits.loginWindowMinutes };
/**
 * The limit for one account over all IP addresses. It is higher than the limit per address; otherwise an attacker's
 * wrong attempts could lock the owner out.
 */
export const accountAllowance = {
  limit: limits.loginAttemptsPerAccount,
  windowMinutes: limits.loginWindowMinutes,
};
export const registerAllowance = {
  limit: limits.registerAttempts,
  windowMinutes: limits.registerWindowMinutes,
};

/**
 * An authenticator code is accepted once. The window is longer than the validity of the code, so a code read over the
 * user's shoulder cannot be reused.
 */
export const singleUseCodeLimit = { limit: 1, windowMinutes: 2 };

const mailAllowance = { limit: limits.accountMailsPerHour, windowMinutes: 60 };

/**
 * Counts a mail about an account that an anonymous visitor requested. All kinds share one limit for each address, so
 * that an attacker cannot fill a mailbox by using several. `restore` undoes the count of a mail that was not written.
 */
export async function countAccountMail(limiter: Limiter, email: string) {
  const key = `account-mail:${email.toLowerCase()}`;
  const { allowed } = await limiter.hit(key, mailAllowance);
  return { isAllowed: allowed, restore: () => limiter.restoreAttempt(key, mailAllowance) };
}

type Limited = {
  action: string;
  key: string;
  allowance: Allowance;
  refusal: ErrorCode;
  /**
   * Finds the account that the attempt was for when the session does not identify it. Called only when the limit is
   * exceeded.
   */
  findAccountId?: () => Promise<string | null>;
};

/**
 * Counts an attempt. An attempt over the limit is refused and recorded as a security event of the targeted account
 * (spec 9). Returns a function that restores the attempts, for callers where a correct attempt does not count.
 */
export async function limitAttempts(
  ctx: CommandContext,
  { platform }: RequestContext,
  { action, key, allowance, refusal, findAccountId }: Limited,
): Promise<() => Promise<void>> {
  const { limiter } = platform;
  const { allowed, retryAfterSeconds } = await limiter.hit(`${action}:${key}`, allowance);
  if (allowed) return () => limiter.restoreAttempt(`${action}:${key}`, allowance);
  const userId = findAccountId ? await findAccountId() : ownId(ctx.actor);
  const type = securityEventTypes.rateLimitExceeded;
  await countSecurityEvent(ctx, platform, { type, data: { action }, userId });
  throw new AppError(refusal, { retryAfterSeconds });
}

function ownId(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
