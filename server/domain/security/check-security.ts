import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SecurityCheck } from "#contract/security/rpc.schema.ts";
import { type SecurityEventType, securityEventTypes } from "#contract/security/security-events.ts";
import type { Ctx } from "#server/context.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { occurredSince } from "./event/security-event.conditions.ts";
import { type SecurityCounts, securityScore, suspiciousEvents, suspiciousSince } from "./security.rules.ts";
import { securityEvents } from "./security.table.ts";
import { recentUserSession } from "./session/session.conditions.ts";
import { phoneIdentity } from "./subject.policy.ts";

/** Returns the security assessment of one person's account (spec 7). */
export async function checkSecurity(
  ctx: Ctx,
  namedUserId: string | null | undefined,
): Promise<SecurityCheck> {
  const counts = await securityCounts(ctx, phoneIdentity(ctx.actor, namedUserId));
  return {
    suspicious_events: suspiciousEvents(counts),
    failed_logins: counts.failedLogins,
    active_sessions: counts.activeSessions,
    security_score: securityScore(counts),
  };
}

async function securityCounts({ db, now }: Ctx, userId: string): Promise<SecurityCounts> {
  const [events] = await db
    .select(eventCounts)
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), occurredSince(suspiciousSince(now))));
  const [sessions] = await db
    .select({ active: count() })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), recentUserSession(now)));
  return {
    failedLogins: events?.failedLogins ?? 0,
    rateLimitsExceeded: events?.rateLimitsExceeded ?? 0,
    escalationAttempts: events?.escalationAttempts ?? 0,
    activeSessions: sessions?.active ?? 0,
  };
}

/** The event counts that the rules need, computed with one scan. */
export const eventCounts = {
  total: summed(sql`true`),
  failedLogins: countOf(securityEventTypes.loginFailed),
  rateLimitsExceeded: countOf(securityEventTypes.rateLimitExceeded),
  escalationAttempts: countOf(securityEventTypes.roleEscalationAttempt),
};

function countOf(type: SecurityEventType) {
  return summed(sql`${securityEvents.eventType} = ${type}`);
}

/** A row may represent many events. */
function summed(condition: SQL) {
  return sql`coalesce(sum(${securityEvents.count}) filter (where ${condition}), 0)`.mapWith(Number);
}
