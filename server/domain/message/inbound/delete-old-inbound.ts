import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/**
 * Deletes inbound messages after the period in the privacy policy, also those that were never handled: a response after
 * a year is of no use to their sender.
 */
export function deleteOldInbound(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    inboundMessages,
    lt(inboundMessages.receivedAt, daysBefore(now, limits.inboundKeptDays)),
  );
}
