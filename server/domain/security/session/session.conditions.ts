import { and, eq, gt, gte, type SQL } from "drizzle-orm";
import { userSessions } from "#server/domain/account/account.table.ts";
import { activeSince } from "#server/domain/security/security.rules.ts";

export function liveUserSession(now: Date): SQL | undefined {
  return and(eq(userSessions.isActive, true), gt(userSessions.expiresAt, now));
}

/** The sessions that alerts and the dashboard count: live, and begun within the last hour (spec 7 and 9). */
export function recentUserSession(now: Date): SQL | undefined {
  return and(liveUserSession(now), gte(userSessions.createdAt, activeSince(now)));
}
