import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { CleanupAnswer } from "#contract/security/rpc.schema.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Marks the sessions whose time has passed as ended. They were dead before; now lists and counts know it. */
export async function cleanUpSessions(db: Pick<Database, "update">, now: Date): Promise<CleanupAnswer> {
  const sessions = await db
    .update(userSessions)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(userSessions.isActive, true), lte(userSessions.expiresAt, now)));
  const codeSessions = await db
    .update(lojistaCodeSessions)
    .set({ endedAt: sql`${lojistaCodeSessions.expiresAt}` })
    .where(and(isNull(lojistaCodeSessions.endedAt), lte(lojistaCodeSessions.expiresAt, now)));
  return { ended_sessions: sessions.rowCount ?? 0, ended_code_sessions: codeSessions.rowCount ?? 0 };
}
