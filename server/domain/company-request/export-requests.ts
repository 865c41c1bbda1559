import { and, asc, eq, gt } from "drizzle-orm";
import {
  companyRequestFilters,
  companyRequestFieldLabels as labels,
} from "#contract/company/company.texts.ts";
import type { CompanyRequestFilter } from "#contract/company-request/company-request.schema.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { companyRequests } from "./company-request.table.ts";
import { requestColumns, requestFilter } from "./list-requests.ts";

/** Exports the requests that match the filter, with their contact data. The audit records the exporting user. */
export const exportRequests = command(staff, async (ctx: CommandContext, filter: CompanyRequestFilter) => {
  await recordExport(ctx, { action: "company_request.export", tableName: "company_requests", filter });
  return csvDownload(
    `pedidos-${today(ctx.now)}.csv`,
    columns,
    inBatches((last, limit) => batchAfter(ctx.db, filter, last, limit)),
  );
});

function batchAfter(
  db: ReadOnlyDatabase,
  filter: CompanyRequestFilter,
  last: string | undefined,
  limit: number,
) {
  return db
    .select(requestColumns)
    .from(companyRequests)
    .leftJoin(categories, eq(categories.id, companyRequests.categoryId))
    .where(and(requestFilter(filter), last === undefined ? undefined : gt(companyRequests.id, last)))
    .orderBy(asc(companyRequests.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof batchAfter>>[number];

const columns: CsvColumn<Row>[] = [
  { name: labels.companyName, value: ({ companyName }) => companyName },
  { name: labels.contactName, value: ({ contactName }) => contactName },
  { name: labels.phone, value: ({ phone }) => formatPhone(phone) },
  { name: labels.category, value: ({ category }) => category?.name ?? "" },
  { name: labels.message, value: ({ message }) => message ?? "" },
  { name: labels.status, value: ({ status }) => companyRequestFilters[status] },
  { name: labels.createdAt, value: ({ createdAt }) => momentText(createdAt) },
];
