import { and, gt, inArray } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/** Returns those of the phones that WhatsApp allows free text to: they wrote to the town's number a short time ago. */
export async function openWindows(
  db: Pick<ReadOnlyDatabase, "selectDistinct">,
  phones: string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - limits.whatsappWindowHours * 60 * 60 * 1000);
  const { phone, receivedAt } = inboundMessages;
  const rows = await db
    .selectDistinct({ phone })
    .from(inboundMessages)
    .where(and(inArray(phone, phones), gt(receivedAt, since)));
  return new Set(rows.map((row) => row.phone));
}
