import { and, asc, gt } from "drizzle-orm";
import { clientFieldLabels as labels } from "#contract/client/client.texts.ts";
import type { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { listCell } from "#server/platform/csv/cell-forms.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { type ClientLine, clientFilter, selectClients } from "./list-managed-clients.ts";

/** Exports the clients that match the filter. The audit records the exporting user. */
export const exportClients = command(staff, async (ctx: CommandContext, filter: ManagedClientFilter) => {
  const { db, now } = ctx;
  await recordExport(ctx, { action: "client.export", tableName: "clients", filter });
  const condition = clientFilter(db, filter, now);
  const lines = inBatches(
    async (last, limit) =>
      await selectClients(db, and(condition, last === undefined ? undefined : gt(clients.id, last)))
        .orderBy(asc(clients.id))
        .limit(limit),
  );
  return csvDownload(`clientes-${today(now)}.csv`, columns, lines);
});

const columns: CsvColumn<ClientLine>[] = [
  { name: labels.name, value: ({ client }) => client.name },
  { name: labels.phone, value: ({ client }) => formatPhone(client.phone ?? "") },
  { name: labels.email, value: ({ client }) => client.email ?? "" },
  { name: labels.birthday, value: ({ client }) => (client.birthday ? formatDate(client.birthday) : "") },
  { name: labels.tags, value: ({ client }) => listCell(limits.clientTagsMax).write(client.tags) },
  { name: labels.coupons, value: ({ coupons }) => String(coupons) },
  { name: labels.redeemed, value: ({ redeemed }) => String(redeemed) },
];
