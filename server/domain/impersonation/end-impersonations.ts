import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { impersonations } from "./impersonation.table.ts";

type User = Extract<Actor, { kind: "user" }>;

/** Ends whatever an admin still has open; says how many that were. Both ids go to the audit. */
export function endImpersonations(db: Database, admin: User, now: Date): Promise<number> {
  const adminId = admin.impersonatorId ?? admin.userId;
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(impersonations)
      .set({ endedAt: now })
      .where(and(eq(impersonations.adminId, adminId), isNull(impersonations.endedAt)))
      .returning({
        id: impersonations.id,
        shopkeeperId: impersonations.shopkeeperId,
        companyId: impersonations.companyId,
      });
    for (const { id, ...newValues } of ended) {
      await recordAudit(tx, admin, {
        action: "impersonation.stop",
        tableName: "impersonations",
        recordId: id,
        newValues: { adminId, ...newValues },
      });
    }
    return ended.length;
  });
}
