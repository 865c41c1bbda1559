import type { RateLimitInput } from "#contract/security/rpc.schema.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSecurityEvent } from "./event/count-security-event.ts";
import { counterOf, rateLimitFor } from "./rate-limit.rules.ts";
import { subjectOf } from "./subject.policy.ts";

/** The dependencies for counting calls, and the visitor's IP address as the server sees it. */
export type RateLimitContext = { platform: Pick<Platform, "limiter" | "eventBatches">; address: string };

/** Counts an attempt by user, or by IP address for an anonymous visitor. */
export const checkSimpleRateLimit = command(
  anyone,
  async (ctx: CommandContext, counting: RateLimitContext, input: RateLimitInput) => {
    const userId = subjectOf(ctx.actor, input.user_id);
    const { allowed } = await countAttempt(ctx, counting, input, [counterKey(userId, counting.address)]);
    return { allowed };
  },
);

/** Counts an attempt by IP address and by user, so that changing one of them does not help. */
export const checkSecureRateLimit = command(
  anyone,
  async (ctx: CommandContext, counting: RateLimitContext, input: RateLimitInput) => {
    const userId = subjectOf(ctx.actor, input.user_id);
    const names = [counterKey(null, counting.address), ...(userId ? [counterKey(userId, "")] : [])];
    const { allowed, used, limit, windowMinutes } = await countAttempt(ctx, counting, input, names);
    return { allowed, limit, remaining: Math.max(limit - used, 0), window_minutes: windowMinutes };
  },
);

/**
 * These counters belong to the procedure alone. Manipulating them affects neither the limit of the real sign-in nor
 * another user's limits.
 */
async function countAttempt(
  ctx: CommandContext,
  { platform }: RateLimitContext,
  { user_id, action, limit: requestedLimit }: RateLimitInput,
  names: string[],
) {
  const allowance = rateLimitFor(action, requestedLimit);
  const hits = await Promise.all(
    names.map((name) => platform.limiter.hit(`rpc:${counterOf(action)}:${name}`, allowance)),
  );
  const allowed = hits.every((hit) => hit.allowed);
  if (!allowed) {
    await countSecurityEvent(ctx, platform, {
      type: securityEventTypes.rateLimitExceeded,
      // The caller chooses the action name. If it were part of `data`, a caller could fill the log with different
      // names.
      firstData: { action },
      userId: subjectOf(ctx.actor, user_id),
    });
  }
  return { ...allowance, allowed, used: Math.max(...hits.map((hit) => hit.used)) };
}

function counterKey(userId: string | null, address: string): string {
  return userId ? `user:${userId}` : `address:${address}`;
}
