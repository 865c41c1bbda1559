import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedIn, signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { impersonations } from "./impersonation.table.ts";

type Transaction = Pick<Database, "update" | "insert">;

/** Ends the open impersonation of the account. A user who is no longer an admin loses it permanently. */
export const endOwnImpersonation = command(signedIn, (ctx: CommandContext) =>
  ctx.db.transaction((tx) => endImpersonation(tx, ctx, signedInId(ctx.actor))),
);

/**
 * Ends the open impersonation of an admin, at most one. Returns whether there was one. The audit records both ids and
 * the actor that ended it. Without a session the actor is the admin, at sign-in or when choosing a new password.
 * Callers may pass any user, because only admins can have an impersonation.
 */
export async function endImpersonation(
  tx: Transaction,
  { actor, now }: Pick<Ctx, "actor" | "now">,
  adminId: string,
): Promise<boolean> {
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt: now })
    .where(and(eq(impersonations.adminId, adminId), isNull(impersonations.endedAt)))
    .returning({
      id: impersonations.id,
      shopkeeperId: impersonations.shopkeeperId,
      companyId: impersonations.companyId,
    });
  if (!ended) return false;
  const { id, ...newValues } = ended;
  await recordAudit(tx, actor.kind === "user" ? actor : themselves(adminId), {
    action: "impersonation.stop",
    tableName: "impersonations",
    recordId: id,
    newValues: { adminId, ...newValues },
  });
  return true;
}

function themselves(adminId: string): Actor {
  return { kind: "user", userId: adminId, role: "admin", companyIds: [] };
}
