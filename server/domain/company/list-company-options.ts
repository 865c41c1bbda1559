import { asc, eq, sql } from "drizzle-orm";
import type { CompanyOption, CompanyOptionsInput } from "#contract/company/company.view.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { companies } from "./company.table.ts";

/** Returns a few companies by name, in any state. The chosen company is always included, in first place. */
export async function listCompanyOptions(
  { db, actor }: Ctx,
  { search = "", chosen }: CompanyOptionsInput,
): Promise<CompanyOption[]> {
  refuseUnless(staff, actor);
  const [own, others] = await Promise.all([chosen ? findChosen(db, chosen) : [], findNamed(db, search)]);
  return [...own, ...others.filter(({ id }) => id !== chosen)];
}

const columns = { id: companies.id, name: companies.name, location: companies.location };

function findChosen(db: ReadOnlyDatabase, id: string): Promise<CompanyOption[]> {
  return db.select(columns).from(companies).where(eq(companies.id, id));
}

function findNamed(db: ReadOnlyDatabase, search: string): Promise<CompanyOption[]> {
  // A single letter is too short for a search.
  const words = search.length > 1 ? sql`search @@ (select query from read_search(${search}))` : undefined;
  return db
    .select(columns)
    .from(companies)
    .where(words)
    .orderBy(sql`f_norm(${companies.name})`, asc(companies.id))
    .limit(limits.pageSize);
}
