import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Role } from "#contract/roles.ts";
import type { UserView } from "#contract/schemas/user-view.ts";
import type { Ctx } from "#server/context.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { profiles } from "./account.table.ts";
import { refuseLosingAdmin } from "./keep-an-admin.ts";
import { findUser } from "./user-row.ts";

/** The new role counts from the person's next request on: every request reads it anew. */
export function changeUserRole(ctx: Ctx, { id, role }: { id: string; role: Role }): Promise<UserView> {
  const { db, actor, now } = ctx;
  return db.transaction(async (tx) => {
    if (role !== "admin") await refuseLosingAdmin(tx, actor, id);
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
    if (!before) throw new AppError("not_found");
    await tx.update(profiles).set({ role, updatedAt: now }).where(eq(profiles.id, id));
    if (role !== "admin") await endImpersonation(tx, ctx, id);
    await recordAudit(tx, actor, {
      action: "user.change_role",
      tableName: "profiles",
      recordId: id,
      oldValues: { role: before.role },
      newValues: { role },
    });
    return findUser(tx, id);
  });
}
