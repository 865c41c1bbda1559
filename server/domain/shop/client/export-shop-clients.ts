import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { shopClientLabels as labels } from "#contract/shop/shop-client.texts.ts";
import type { ShopClientFilter } from "#contract/shop/shop-client.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { clubCompanyId, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { type PlacedClient, selectShopClients } from "./select-shop-clients.ts";

const batchRows = limits.pageSizeMax;

/** Exports the company's clients that match the filter, by name. The audit records the exporting user. */
export const exportShopClients = command(clubOwner, async (ctx: CommandContext, filter: ShopClientFilter) => {
  const { companyId: named, search, group } = filter;
  const companyId = clubCompanyId(ctx.actor, named);
  await recordExport(ctx, { action: "client.export", tableName: "clients", filter });
  async function* batches(): AsyncGenerator<PlacedClient[]> {
    let last: PlacedClient | undefined;
    do {
      const after: [string, string] | [] = last ? [last.cursorValue, last.id] : [];
      const selection = { companyId, search, group, order: "name", after, rows: batchRows } as const;
      const rows = await selectShopClients(ctx, selection);
      if (rows.length > 0) yield rows;
      last = rows.length === batchRows ? rows.at(-1) : undefined;
    } while (last);
  }
  return csvDownload(`clientes-${today(ctx.now)}.csv`, columns, batches());
});

const columns: CsvColumn<PlacedClient>[] = [
  { name: labels.name, value: ({ client }) => client.name },
  { name: labels.phone, value: ({ client }) => formatPhone(client.phone) },
  { name: labels.balance, value: ({ client }) => String(client.balance ?? ""), isNumber: true },
  { name: labels.visits, value: ({ client }) => String(client.visits), isNumber: true },
  { name: labels.coupons, value: ({ client }) => String(client.coupons), isNumber: true },
  {
    name: labels.lastVisit,
    value: ({ client }) => (client.lastVisitAt ? momentText(new Date(client.lastVisitAt)) : ""),
  },
  {
    name: labels.joined,
    value: ({ client }) => (client.joinedAt ? formatDate(today(new Date(client.joinedAt))) : ""),
  },
];
