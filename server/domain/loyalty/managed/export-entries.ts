import { and, asc, gt } from "drizzle-orm";
import { formatPhone } from "#contract/fields/phone.ts";
import {
  entryKindLabels,
  entryPlaceLabels,
  entryReasonLabels,
  entryFieldLabels as labels,
} from "#contract/loyalty/managed-entry.texts.ts";
import type { ManagedEntry, ManagedEntryFilter } from "#contract/loyalty/managed-entry.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyEntries } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { entryFilter, selectEntries, toManagedEntry } from "./list-entries.ts";

/** Exports the entries of a club or a card, with their clients, oldest first. The audit records the exporting user. */
export const exportEntries = command(staff, async (ctx: CommandContext, filter: ManagedEntryFilter) => {
  await recordExport(ctx, { action: "points.export", tableName: "loyalty_entries", filter });
  const condition = entryFilter(filter);
  const lines = inBatches(async (last, limit): Promise<ManagedEntry[]> => {
    const after = last === undefined ? undefined : gt(loyaltyEntries.id, Number(last));
    const rows = await selectEntries(ctx.db, and(condition, after))
      .orderBy(asc(loyaltyEntries.id))
      .limit(limit);
    return rows.map((row) => toManagedEntry({ ...row, id: String(row.id) }));
  });
  return csvDownload(`pontos-${today(ctx.now)}.csv`, columns, lines);
});

const columns: CsvColumn<ManagedEntry>[] = [
  { name: labels.when, value: ({ happenedAt }) => momentText(new Date(happenedAt)) },
  { name: labels.client, value: ({ clientName }) => clientName },
  { name: labels.phone, value: ({ phone }) => formatPhone(phone ?? "") },
  { name: labels.kind, value: ({ kind }) => entryKindLabels[kind] },
  { name: labels.reason, value: ({ reason }) => entryReasonLabels[reason] },
  { name: labels.points, value: ({ points }) => String(points), isNumber: true },
  { name: labels.balance, value: ({ balanceAfter }) => String(balanceAfter), isNumber: true },
  { name: labels.amount, value: ({ amountCents }) => amountText(amountCents), isNumber: true },
  { name: labels.operator, value: ({ operator }) => operator ?? "" },
  { name: labels.place, value: ({ place }) => entryPlaceLabels[place] },
  { name: labels.note, value: ({ note }) => note ?? "" },
];

/** A plain number with a decimal comma, as spreadsheets in Portuguese read it. */
function amountText(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
}
