import { count, desc } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { DashboardStats } from "#contract/security/rpc.schema.ts";
import type { Ctx } from "#server/context.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { eventCounts } from "./check-security.ts";
import { occurredSince } from "./event/security-event.conditions.ts";
import { metricsSince, needsSessionsWarning } from "./security.rules.ts";
import { securityEvents } from "./security.table.ts";
import { recentUserSession } from "./session/session.conditions.ts";

/**
 * The data of the security dashboard: 7 days, the 10 newest events, the live sessions begun within the last hour
 * (spec 9).
 */
export async function readSecurityStats(ctx: Ctx): Promise<DashboardStats> {
  const inPeriod = occurredSince(metricsSince(ctx.now));
  const [events] = await ctx.db.select(eventCounts).from(securityEvents).where(inPeriod);
  const recent = await ctx.db
    .select()
    .from(securityEvents)
    .where(inPeriod)
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limits.securityMetricsRecentEvents);
  const activeSessions = await countActiveSessions(ctx);
  return {
    period_days: limits.securityMetricsDays,
    total_events: events?.total ?? 0,
    failed_logins: events?.failedLogins ?? 0,
    rate_limits_exceeded: events?.rateLimitsExceeded ?? 0,
    role_escalation_attempts: events?.escalationAttempts ?? 0,
    recent_events: recent.map((event) => ({
      event_type: event.eventType,
      event_data: event.eventData,
      user_id: event.userId,
      created_at: event.createdAt.toISOString(),
      count: event.count,
    })),
    active_sessions: activeSessions,
    too_many_sessions: needsSessionsWarning(activeSessions),
  };
}

async function countActiveSessions({ db, now }: Ctx): Promise<number> {
  const [sessions] = await db.select({ active: count() }).from(userSessions).where(recentUserSession(now));
  return sessions?.active ?? 0;
}
