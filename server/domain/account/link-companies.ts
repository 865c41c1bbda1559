import { inArray } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { profileCompanies } from "./account.table.ts";

/**
 * Links a profile to companies. A company that no longer exists causes a refusal, instead of being skipped silently.
 */
export async function linkCompanies(
  tx: Pick<Database, "select" | "insert">,
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
