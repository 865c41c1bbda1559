import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { userSessions } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { accountOwner } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import { phoneIdentity } from "#server/domain/security/subject.policy.ts";
import { liveUserSession } from "./session.conditions.ts";

/** Ends a session, so that its cookie is invalid from the next request. Ending an ended session changes nothing. */
export const endSession = command(accountOwner, async (ctx: CommandContext, id: string) => {
  const userId = await ownerOf(ctx, id);
  const ended = await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(userSessions)
      // Sets the expiry as well as the flag, so that a reader of either one does not treat the session as live.
      .set({ isActive: false, expiresAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(userSessions.id, id), liveUserSession(ctx.now)));
    if (!rowCount) return false;
    await recordAudit(tx, ctx.actor, {
      action: "session.revoke",
      tableName: "user_sessions",
      recordId: id,
      oldValues: { userId, isActive: true },
      newValues: { userId, isActive: false },
    });
    return true;
  });
  if (ended) {
    await recordSecurityEvent(ctx.db, ctx.log, {
      type: securityEventTypes.sessionRevoked,
      data: { sessionId: id },
      userId,
      at: ctx.now,
    });
  }
  return { ended: true as const };
});

async function ownerOf({ db, actor }: Ctx, id: string): Promise<string> {
  const [session] = await db
    .select({ userId: userSessions.userId })
    .from(userSessions)
    .where(eq(userSessions.id, id));
  if (!session) throw new AppError("not_found");
  return phoneIdentity(actor, session.userId);
}
