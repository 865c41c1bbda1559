import type { Role } from "#contract/account/roles.ts";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { profiles } from "./account.table.ts";

type NewProfile = { id: string; name: string; email: string; role: Role; now: Date };

/** The unique index decides whether an e-mail is free, so that only one of two racing requests gets it. */
export async function insertProfile(tx: Pick<Database, "insert">, { now, ...profile }: NewProfile) {
  const [inserted] = await tx
    .insert(profiles)
    .values({ ...profile, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!inserted) throw new AppError("auth.email_taken");
  return inserted;
}
