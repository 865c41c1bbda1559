import { and, gte, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";

const periodMs = limits.securityEventPeriodMinutes * 60_000;

/**
 * A row that represents several events counts in full until the last of them is too old: a quarter of an hour too
 * many is better than too few. The indexes are ordered by the time of the first event, which is at most that long
 * before the last.
 */
export function occurredSince(since: Date): SQL | undefined {
  return and(
    gte(securityEvents.createdAt, new Date(since.getTime() - periodMs)),
    gte(sql`coalesce(${securityEvents.lastAt}, ${securityEvents.createdAt})`, since),
  );
}
