import { inArray, sql } from "drizzle-orm";
import type { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import type { CompanyBulkChange } from "#contract/company/managed-company.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { companies } from "./company.table.ts";
import { companyFilter } from "./company-filter.ts";

/** Shows or hides many companies. Companies already in that state are skipped. */
export const changeCompanies = command(
  staff,
  async (
    ctx: CommandContext,
    { selection: { ids, filter }, action }: CompanyBulkChange,
  ): Promise<BulkResult> => {
    const isActive = action === "activate";
    const skipReason = isActive ? "active" : "inactive";
    return changeInBulk(ctx, {
      table: companies,
      action: `company.${action}`,
      selected: ids ? inArray(companies.id, ids) : (companyFilter(filter ?? {}, today(ctx.now)) ?? sql`true`),
      skipReason: (company) => (company.isActive === isActive ? skipReason : undefined),
      values: { isActive },
    });
  },
);
