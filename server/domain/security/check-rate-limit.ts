import type { RateLimitQuestion } from "#contract/security/rpc.schema.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSecurityEvent } from "./event/count-security-event.ts";
import { counterOf, rateLimitFor } from "./rate-limit.rules.ts";
import { subjectOf } from "./subject.policy.ts";

/** How calls are counted, and where the visitor stands as the server sees it. */
export type Counting = { platform: Pick<Platform, "limiter" | "eventBatches">; address: string };

/** Counts a try by person, or by address where nobody is signed in. */
export const checkSimpleRateLimit = command(
  anyone,
  async (ctx: CommandContext, counting: Counting, question: RateLimitQuestion) => {
    const userId = subjectOf(ctx.actor, question.user_id);
    const { allowed } = await countTry(ctx, counting, question, [personOrPlace(userId, counting.address)]);
    return { allowed };
  },
);

/** Counts a try by address and by person: changing either does not help. */
export const checkSecureRateLimit = command(
  anyone,
  async (ctx: CommandContext, counting: Counting, question: RateLimitQuestion) => {
    const userId = subjectOf(ctx.actor, question.user_id);
    const names = [personOrPlace(null, counting.address), ...(userId ? [personOrPlace(userId, "")] : [])];
    const { allowed, used, limit, windowMinutes } = await countTry(ctx, counting, question, names);
    return { allowed, limit, remaining: Math.max(limit - used, 0), window_minutes: windowMinutes };
  },
);

/**
 * These counters are the procedure's own: whoever plays with them reaches neither the limit of the real
 * sign-in nor anybody else's.
 */
async function countTry(
  ctx: CommandContext,
  { platform }: Counting,
  { user_id, action, limit: askedLimit }: RateLimitQuestion,
  names: string[],
) {
  const allowance = rateLimitFor(action, askedLimit);
  const hits = await Promise.all(
    names.map((name) => platform.limiter.hit(`rpc:${counterOf(action)}:${name}`, allowance)),
  );
  const allowed = hits.every((hit) => hit.allowed);
  if (!allowed) {
    await countSecurityEvent(ctx, platform, {
      type: securityEventTypes.rateLimitExceeded,
      // The caller names the action: were it part of the kind, they could fill the log with names.
      firstData: { action },
      userId: subjectOf(ctx.actor, user_id),
    });
  }
  return { ...allowance, allowed, used: Math.max(...hits.map((hit) => hit.used)) };
}

function personOrPlace(userId: string | null, address: string): string {
  return userId ? `user:${userId}` : `address:${address}`;
}
