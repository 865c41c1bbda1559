import { eq, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { UserView } from "#contract/schemas/user-view.ts";
import type { Ctx } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { profileCompanies, profiles } from "./account.table.ts";
import { findUser } from "./user-row.ts";

type Transaction = Pick<Database, "select" | "insert" | "delete">;

export function changeUserCompanies(
  { db, actor, now }: Ctx,
  { id, companyIds }: { id: string; companyIds: string[] },
): Promise<UserView> {
  return db.transaction(async (tx) => {
    // The lock makes two changes of the same person follow one another.
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for("update");
    if (!person) throw new AppError("not_found");
    const before = await tx
      .delete(profileCompanies)
      .where(eq(profileCompanies.profileId, id))
      .returning({ companyId: profileCompanies.companyId });
    await linkCompanies(tx, id, companyIds, now);
    await recordAudit(tx, actor, {
      action: "user.change_companies",
      tableName: "profile_companies",
      recordId: id,
      oldValues: { companyIds: before.map(({ companyId }) => companyId) },
      newValues: { companyIds },
    });
    return findUser(tx, id);
  });
}

/** A company that is gone is said to be gone, rather than left out without a word. */
export async function linkCompanies(
  tx: Transaction,
  profileId: string,
  companyIds: string[],
  now: Date,
): Promise<void> {
  if (companyIds.length === 0) return;
  const known = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, companyIds))
    .for("key share");
  if (known.length < companyIds.length) throw new AppError("user.unknown_company");
  await tx
    .insert(profileCompanies)
    .values(companyIds.map((companyId) => ({ profileId, companyId, createdAt: now })));
}
