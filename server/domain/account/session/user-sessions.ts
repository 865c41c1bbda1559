import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { UserSessionView } from "#contract/account/user.view.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";

/** Returns the live sessions of a person. */
export async function listUserSessions(
  { db, actor, now }: Ctx,
  { id }: { id: string },
): Promise<UserSessionView[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, id), eq(userSessions.isActive, true), gt(userSessions.expiresAt, now)))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.id));
  const ownId = actor.kind === "user" ? actor.sessionId : undefined;
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ownId,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * Ends all sessions of a person except the current one and returns those that remain. To end a single session see
 * end-session.ts.
 */
export const revokeUserSessions = command(
  admin,
  async (ctx: CommandContext, { id }: { id: string }): Promise<UserSessionView[]> => {
    const { db, actor, now } = ctx;
    const ownId = actor.kind === "user" ? actor.sessionId : undefined;
    await db.transaction(async (tx) => {
      const ended = await tx
        .update(userSessions)
        .set({ isActive: false, updatedAt: now })
        .where(and(eq(userSessions.userId, id), eq(userSessions.isActive, true), notOwn(ownId)))
        .returning({ id: userSessions.id });
      await recordAudit(tx, actor, {
        action: "user.revoke_sessions",
        tableName: "user_sessions",
        recordId: id,
        newValues: { sessionIds: ended.map((session) => session.id) },
      });
    });
    return listUserSessions(ctx, { id });
  },
);

function notOwn(ownId: string | undefined) {
  return ownId === undefined ? undefined : ne(userSessions.id, ownId);
}
