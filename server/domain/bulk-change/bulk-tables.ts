import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";

/** Bulk changes identify rows by `id` and use `updatedAt` as their version. */
export type BulkTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

/** The tables whose bulk changes can be undone, by their database names. */
const bulkTables: Record<string, BulkTable> = {
  offers,
  campaigns,
  companies,
  clients,
  message_templates: messageTemplates,
  inbound_messages: inboundMessages,
};

export function bulkTableNamed(name: string): BulkTable {
  const table = bulkTables[name];
  if (!table) throw new Error(`bulk changes of ${name} cannot be taken back: add it to bulk-tables.ts`);
  return table;
}

export function columnOf(table: BulkTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`the table has no column for ${property}`);
  return column;
}
