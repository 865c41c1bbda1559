import { sql } from "drizzle-orm";
import type { CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { auditedCompany, companyValues } from "#server/domain/company/managed-company.ts";
import { toReport, writeImport } from "#server/domain/csv-import/write-import.ts";
import { staff } from "#server/domain/role.policy.ts";
import { planCompanyImport } from "./plan-company-import.ts";

/** Returns the result that an import would have. Nothing is written. */
export const previewCompanyImport = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => toReport(await planCompanyImport({ ...ctx, db: tx }, csv)));
  },
);

/**
 * Imports the valid rows of a file. Importing the same file again changes nothing, because companies are identified
 * by slug.
 */
export const importCompanies = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => {
      // Serializes imports: when two contain the same new company, the second one finds the company of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company.import', 0))`);
      const inside = { ...ctx, db: tx };
      const plan = await planCompanyImport(inside, csv);
      const kind = { table: companies, action: "company.import", valuesOf: companyValues } as const;
      return writeImport(inside, { ...kind, auditOf: auditedCompany }, plan);
    });
  },
);
