import { and, eq } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";

/** Checks that this person is currently an admin, and that the company exists and is active (spec 7). */
export async function canAdminImpersonateCompany(
  { db }: { db: Pick<Ctx["db"], "select"> },
  adminId: string,
  companyId: string,
): Promise<boolean> {
  const [allowed] = await db
    .select({ companyId: companies.id })
    .from(profiles)
    .innerJoin(companies, and(eq(companies.id, companyId), eq(companies.isActive, true)))
    .where(and(eq(profiles.id, adminId), eq(profiles.role, "admin"), eq(profiles.banned, false)));
  return allowed !== undefined;
}
