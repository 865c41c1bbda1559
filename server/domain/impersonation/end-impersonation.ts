import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedIn, signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { impersonations } from "./impersonation.table.ts";

type Transaction = Pick<Database, "update" | "insert">;

/** Ends what the account itself still has open: who is no admin any more has lost it for good. */
export const endOwnImpersonation = command(signedIn, (ctx: CommandContext) =>
  ctx.db.transaction((tx) => endImpersonation(tx, ctx, signedInId(ctx.actor))),
);

/**
 * Ends what an admin still has open, one at most; says whether there was one. Both ids go to the audit, beside whoever
 * ended it: without a session that is the admin, who signs in or chooses a new password. Asked for anybody, because only
 * admins can have one.
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
