import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { MaintenanceAnswer } from "#contract/security/rpc.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { authVerifications, userSessions } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { adminOrSystem } from "#server/domain/role.policy.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { daysBefore } from "./security.rules.ts";
import { securityEvents } from "./security.table.ts";
import { cleanUpSessions } from "./session/clean-up-sessions.ts";

/** Longer than any counted window. */
const countersKeptDays = 1;

/**
 * Ends expired sessions and deletes data that is no longer needed. The audit is not touched: its rows are never
 * deleted. A second run finds nothing to do.
 */
export const maintainSecurity = command(
  adminOrSystem,
  async (ctx: CommandContext): Promise<MaintenanceAnswer> => {
    const { db, now } = ctx;
    const ended = await cleanUpSessions(ctx);
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
      removed_tokens: await deleteInBatches(db, authVerifications, lt(authVerifications.expiresAt, now)),
      removed_events: await deleteInBatches(db, securityEvents, lt(securityEvents.createdAt, eventsUntil)),
    };
  },
);
