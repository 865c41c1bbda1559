import { companyRow, type NewCompany } from "#seed/rows/company.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "./only-row.ts";

export async function makeCompany(db: Database, overrides: Partial<NewCompany> = {}) {
  return onlyRow(await db.insert(companies).values(companyRow(overrides)).returning());
}
