import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { CleanupAnswer } from "#contract/security/rpc.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { adminOrSystem } from "#server/domain/role.policy.ts";

/** Marks expired sessions as ended. They were already invalid; this update corrects lists and counts. */
export const cleanUpSessions = command(
  adminOrSystem,
  async ({ db, now }: CommandContext): Promise<CleanupAnswer> => {
    const sessions = await db
      .update(userSessions)
      .set({ isActive: false, updatedAt: now })
      .where(and(eq(userSessions.isActive, true), lte(userSessions.expiresAt, now)));
    const codeSessions = await db
      .update(lojistaCodeSessions)
      .set({ endedAt: sql`${lojistaCodeSessions.expiresAt}` })
      .where(and(isNull(lojistaCodeSessions.endedAt), lte(lojistaCodeSessions.expiresAt, now)));
    return { ended_sessions: sessions.rowCount ?? 0, ended_code_sessions: codeSessions.rowCount ?? 0 };
  },
);
