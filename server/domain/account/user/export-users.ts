import { and, asc, gt } from "drizzle-orm";
import { roleLabels } from "#contract/account/auth.texts.ts";
import type { UserFilter } from "#contract/account/user.schema.ts";
import { userFieldLabels as labels } from "#contract/account/user.texts.ts";
import { yesNo } from "#contract/offer/offer.texts.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { userFilter } from "./list-users.ts";
import { userColumns } from "./user-row.ts";

/** Exports the people that match the filter. The audit records the exporting user. */
export const exportUsers = command(admin, async (ctx: CommandContext, filter: UserFilter) => {
  await recordExport(ctx, { action: "user.export", tableName: "profiles", filter });
  return csvDownload(
    `pessoas-${today(ctx.now)}.csv`,
    columns,
    inBatches((last, limit) => batchAfter(ctx.db, filter, last, limit)),
  );
});

function batchAfter(db: ReadOnlyDatabase, filter: UserFilter, last: string | undefined, limit: number) {
  return db
    .select(userColumns)
    .from(profiles)
    .where(and(userFilter(filter), last === undefined ? undefined : gt(profiles.id, last)))
    .orderBy(asc(profiles.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof batchAfter>>[number];

const flag = (value: boolean) => (value ? yesNo.yes : yesNo.no);

const columns: CsvColumn<Row>[] = [
  { name: labels.name, value: ({ name }) => name },
  { name: labels.email, value: ({ email }) => email },
  { name: labels.role, value: ({ role }) => roleLabels[role] },
  { name: labels.companies, value: ({ companies }) => companies.map(({ name }) => name).join(", ") },
  { name: labels.emailConfirmed, value: ({ emailConfirmed }) => flag(emailConfirmed) },
  { name: labels.hasSecondFactor, value: ({ hasSecondFactor }) => flag(hasSecondFactor) },
  { name: labels.disabled, value: ({ disabled }) => flag(disabled) },
  { name: labels.createdAt, value: ({ createdAt }) => momentText(createdAt) },
];
