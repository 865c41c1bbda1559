import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { ManagedCompanyFilter } from "#contract/company/managed-company.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyFilter } from "#server/domain/company/company-filter.ts";
import { companyValues } from "#server/domain/company/managed-company.ts";
import { staff } from "#server/domain/role.policy.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { csvDownload } from "#server/platform/csv/write-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { type CompanyInFile, companyColumns } from "./company-csv.ts";

/** Exports the companies that match the filter, oldest first. */
export function exportCompanies({ db, actor, now }: Ctx, filter: ManagedCompanyFilter) {
  refuseUnless(staff, actor);
  const day = today(now);
  const condition = companyFilter(filter, day);
  const rows = inBatches((last, limit) =>
    readCompanies(db, and(condition, last === undefined ? undefined : gt(companies.id, last)), limit),
  );
  return csvDownload(`empresas-${day}.csv`, companyColumns, rows);
}

async function readCompanies(
  db: ReadOnlyDatabase,
  condition: SQL | undefined,
  limit: number,
): Promise<CompanyInFile[]> {
  const rows = await db
    .select({ company: companies, category: categories.name })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(condition)
    .orderBy(asc(companies.id))
    .limit(limit);
  return rows.map(({ company, category }) => ({ ...companyValues(company), id: company.id, category }));
}
