import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { profiles } from "./account.table.ts";

/**
 * Checks that an admin may lose the role. Admins cannot remove their own role, and at least one admin must remain.
 * The rows of all admins are locked until the end of the transaction: when two admins demote each other in parallel,
 * the second request finds that only one admin is left and is refused.
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
