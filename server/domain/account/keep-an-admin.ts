import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { profiles } from "./account.table.ts";

/**
 * Before an admin stops being one. Nobody does it to themselves, and one always stays. The rows of all admins
 * are locked until the end of the transaction: of two admins who demote each other at once, the second finds
 * out that they are the last.
 */
export async function refuseLosingAdmin(
  tx: Pick<Database, "select">,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (actor.kind === "user" && actor.userId === userId) throw new AppError("user.own_admin_role");
  const admins = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, "admin"), eq(profiles.banned, false)))
    .orderBy(profiles.id)
    .for("update");
  const isAdmin = admins.some(({ id }) => id === userId);
  if (isAdmin && admins.length === 1) throw new AppError("user.last_admin");
}
