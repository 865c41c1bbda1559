import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";
import { type NamedEvent, recordNamedEvent } from "./record-security-event.ts";

const allowance = {
  limit: limits.securityEventReports,
  windowMinutes: limits.securityEventReportsWindowMinutes,
};

/**
 * Records an event that a caller can trigger at will, limited so that repetition cannot fill the log. Each `source`
 * has its own limit: a flood from one source cannot hide events of another. Returns whether the event was stored.
 */
export async function recordThrottledEvent(
  { db, log, now }: CommandContext,
  limiter: Limiter,
  source: string,
  event: NamedEvent,
): Promise<boolean> {
  const { allowed } = await limiter.hit(`security-event:${source}`, allowance);
  return allowed && (await recordNamedEvent(db, log, { at: now, ...event }));
}
