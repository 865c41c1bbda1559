import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { MaintenanceAnswer } from "#contract/security/rpc.schema.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { authVerifications, userSessions } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { daysBefore } from "./security.rules.ts";
import { securityEvents } from "./security.table.ts";
import { cleanUpSessions } from "./session/clean-up-sessions.ts";

/** Longer than any window that is counted. */
const countersKeptDays = 1;

/**
 * Ends what is out of date and removes what nobody needs any more. The audit is not touched: nothing removes
 * a row of it. Run twice, the second run finds nothing.
 */
export async function maintainSecurity(
  db: Pick<Database, "select" | "update" | "delete">,
  now: Date,
): Promise<MaintenanceAnswer> {
  const ended = await cleanUpSessions(db, now);
  const sessionsUntil = daysBefore(now, limits.endedSessionsKeptDays);
  const eventsUntil = daysBefore(now, limits.securityEventsKeptDays);
  const countersUntil = daysBefore(now, countersKeptDays).getTime();
  const sessions = await deleteInBatches(db, userSessions, lt(userSessions.expiresAt, sessionsUntil));
  const codeSessions = await deleteInBatches(
    db,
    lojistaCodeSessions,
    lt(lojistaCodeSessions.expiresAt, sessionsUntil),
  );
  await deleteInBatches(db, rateLimits, lt(rateLimits.window, countersUntil));
  return {
    ...ended,
    removed_sessions: sessions + codeSessions,
    removed_proofs: await deleteInBatches(db, authVerifications, lt(authVerifications.expiresAt, now)),
    removed_events: await deleteInBatches(db, securityEvents, lt(securityEvents.createdAt, eventsUntil)),
  };
}
