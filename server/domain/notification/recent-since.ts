import { limits } from "#contract/limits.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";

/** Older failures are no news: the history still lists them. */
export function recentSince(now: Date): Date {
  return daysBefore(now, limits.notificationDays);
}
