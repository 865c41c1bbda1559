import { limits } from "#contract/limits.ts";
import { hasTooManySessions } from "#contract/security/security-status.ts";

/** The data about one person: events of the last 24 hours, and live sessions that began in the last hour. */
export type SecurityCounts = {
  failedLogins: number;
  rateLimitsExceeded: number;
  escalationAttempts: number;
  activeSessions: number;
};

/** Spec 9. Failed sign-ins count as one event, and only above their limit, because everyone mistypes. */
export function suspiciousEvents(counts: SecurityCounts): number {
  const tooManyFailures = counts.failedLogins > limits.suspiciousFailedLogins ? 1 : 0;
  return tooManyFailures + counts.rateLimitsExceeded + counts.escalationAttempts;
}

/** A score from 0 to 100 for display. It grants or refuses nothing. */
export function securityScore(counts: SecurityCounts): number {
  const failures = Math.min(counts.failedLogins * 4, 40);
  const suspicion = Math.min(suspiciousEvents(counts) * 20, 40);
  const sessions = hasTooManySessions(counts.activeSessions) ? 20 : 0;
  return 100 - failures - suspicion - sessions;
}

export function needsSessionsWarning(activeSessions: number): boolean {
  return activeSessions > limits.dashboardWarningActiveSessions;
}

const hourMs = 3_600_000;

export const suspiciousSince = (now: Date) => new Date(now.getTime() - limits.suspiciousWindowHours * hourMs);

export const activeSince = (now: Date) =>
  new Date(now.getTime() - limits.alertActiveSessionsWindowHours * hourMs);

export const metricsSince = (now: Date) => daysBefore(now, limits.securityMetricsDays);

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * hourMs);
