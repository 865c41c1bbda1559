import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { MaintenanceAnswer } from "#contract/schemas/security-procedure.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { authVerifications, userSessions } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { cleanUpSessions } from "./clean-up-sessions.ts";
import { daysBefore } from "./security.rules.ts";
import { securityEvents } from "./security.table.ts";

/** Longer than any window that is counted. */
const countersKeptDays = 1;

/**
 * Ends what is out of date and removes what nobody needs any more. The audit is not touched: nothing removes
 * a row of it. Run twice, the second run finds nothing.
 */
export async function maintainSecurity(
  db: Pick<Database, "update" | "delete">,
  now: Date,
): Promise<MaintenanceAnswer> {
  const ended = await cleanUpSessions(db, now);
  const sessionsUntil = daysBefore(now, limits.endedSessionsKeptDays);
  const sessions = await db.delete(userSessions).where(lt(userSessions.expiresAt, sessionsUntil));
  const codeSessions = await db
    .delete(lojistaCodeSessions)
    .where(lt(lojistaCodeSessions.expiresAt, sessionsUntil));
  const proofs = await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  const events = await db
    .delete(securityEvents)
    .where(lt(securityEvents.createdAt, daysBefore(now, limits.securityEventsKeptDays)));
  await db.delete(rateLimits).where(lt(rateLimits.window, daysBefore(now, countersKeptDays).getTime()));
  return {
    ...ended,
    removed_sessions: (sessions.rowCount ?? 0) + (codeSessions.rowCount ?? 0),
    removed_proofs: proofs.rowCount ?? 0,
    removed_events: events.rowCount ?? 0,
  };
}
