import { AppError, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
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

type Limited = {
  action: string;
  key: string;
  allowance: Allowance;
  refusal: ErrorCode;
  /** Whose account the try was for, where the session does not say; asked only past the limit. */
  whose?: () => Promise<string | null>;
};

/**
 * Counts a try; past the limit it is refused, and counted as an event of the account that it was for (spec 9). Gives what
 * takes the try back, for where what was right does not count.
 */
export async function limitAttempts(
  ctx: CommandContext,
  { platform }: RequestContext,
  { action, key, allowance, refusal, whose }: Limited,
): Promise<() => Promise<void>> {
  const { limiter } = platform;
  const { allowed, retryAfterSeconds } = await limiter.hit(`${action}:${key}`, allowance);
  if (allowed) return () => limiter.restoreAttempts(`${action}:${key}`, allowance);
  const userId = whose ? await whose() : ownId(ctx.actor);
  const type = securityEventTypes.rateLimitExceeded;
  await countSecurityEvent(ctx, platform, { type, data: { action }, userId });
  throw new AppError(refusal, { retryAfterSeconds });
}

function ownId(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
