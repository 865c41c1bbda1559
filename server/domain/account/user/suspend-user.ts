import { and, eq } from "drizzle-orm";
import type { UserView } from "#contract/account/user.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { dropMailTokens } from "#server/domain/account/mail-token.ts";
import { refuseLosingAdmin } from "#server/domain/account/refuse-losing-admin.ts";
import { command } from "#server/domain/command.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findUser } from "./user-row.ts";

type Reference = { id: string };
type Transaction = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Blocks a person from signing in and ends their sessions and mailed links. */
export const disableUser = command(admin, (ctx: CommandContext, { id }: Reference): Promise<UserView> => {
  return ctx.db.transaction(async (tx) => {
    await refuseLosingAdmin(tx, ctx.actor, id);
    await setDisabled(tx, ctx, id, true);
    await tx
      .update(userSessions)
      .set({ isActive: false, updatedAt: ctx.now })
      .where(and(eq(userSessions.userId, id), eq(userSessions.isActive, true)));
    await endImpersonation(tx, ctx, id);
    await dropMailTokens(tx, id);
    return findUser(tx, id);
  });
});

export const enableUser = command(admin, (ctx: CommandContext, { id }: Reference): Promise<UserView> => {
  return ctx.db.transaction(async (tx) => {
    await setDisabled(tx, ctx, id, false);
    return findUser(tx, id);
  });
});

async function setDisabled(tx: Transaction, { actor, now }: Ctx, id: string, banned: boolean): Promise<void> {
  const [changed] = await tx
    .update(profiles)
    .set({ banned, updatedAt: now })
    .where(eq(profiles.id, id))
    .returning({ id: profiles.id });
  if (!changed) throw new AppError("not_found");
  await recordAudit(tx, actor, {
    action: banned ? "user.disable" : "user.enable",
    tableName: "profiles",
    recordId: id,
    oldValues: { disabled: !banned },
    newValues: { disabled: banned },
  });
}
