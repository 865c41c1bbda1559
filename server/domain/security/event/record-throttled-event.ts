import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";
import { type NamedEvent, recordNamedEvent } from "./record-security-event.ts";

const allowance = {
  limit: limits.securityEventReports,
  windowMinutes: limits.securityEventReportsWindowMinutes,
};

/**
 * Records what a caller can make happen at will, so that nobody fills the log by repeating it. Each `source`
 * has its own count: who reports much cannot hide an event of another kind. Says whether it is stored.
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
