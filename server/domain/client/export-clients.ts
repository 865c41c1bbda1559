import { and, asc, gt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { formatDate, today } from "#contract/schemas/dates.ts";
import type { ManagedClientFilter } from "#contract/schemas/managed-client.ts";
import { formatPhone } from "#contract/schemas/phone.ts";
import { clientFieldLabels as labels } from "#contract/texts/clients.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { recordExport } from "#server/domain/security/record-export.ts";
import { listCell } from "#server/platform/csv/cell-forms.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { clients } from "./client.table.ts";
import { type ClientLine, clientFilter, selectClients } from "./list-managed-clients.ts";

/** The clients of exactly the filter. Who took people's data along is on record. */
export async function exportClients(ctx: Ctx, filter: ManagedClientFilter) {
  const { db, actor, now } = ctx;
  refuseUnlessMayManageCatalogue(actor);
  await recordExport(ctx, { action: "client.export", tableName: "clients", filter });
  const condition = clientFilter(db, filter, now);
  const lines = inBatches(
    async (last, limit) =>
      await selectClients(db, and(condition, last === undefined ? undefined : gt(clients.id, last)))
        .orderBy(asc(clients.id))
        .limit(limit),
  );
  return csvDownload(`clientes-${today(now)}.csv`, columns, lines);
}

const columns: CsvColumn<ClientLine>[] = [
  { name: labels.name, value: ({ client }) => client.name },
  { name: labels.phone, value: ({ client }) => formatPhone(client.phone ?? "") },
  { name: labels.email, value: ({ client }) => client.email ?? "" },
  { name: labels.birthday, value: ({ client }) => (client.birthday ? formatDate(client.birthday) : "") },
  { name: labels.tags, value: ({ client }) => listCell(limits.clientTagsMax).write(client.tags) },
  { name: labels.coupons, value: ({ coupons }) => String(coupons) },
  { name: labels.used, value: ({ used }) => String(used) },
];
