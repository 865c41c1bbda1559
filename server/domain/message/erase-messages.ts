import { and, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { suppressedAddresses } from "./channel/channel.table.ts";

type Erased = {
  ids: string[];
  /** Phones, and e-mail addresses in lower case. */
  addresses: string[];
};

/**
 * Deletes the messages to and from erased clients. Recipients of a broadcast stay as rows without personal data, so
 * that its history stays complete; those not sent yet are skipped.
 */
export async function eraseMessages(tx: Database, { ids, addresses }: Erased): Promise<void> {
  const isTheirs = or(inArray(outbox.clientId, ids), inArray(outbox.recipient, addresses));
  await tx.delete(outbox).where(and(isTheirs, isNull(outbox.broadcastId)));
  await tx
    .update(outbox)
    .set({
      recipient: "",
      subject: "",
      text: null,
      html: null,
      values: null,
      lastError: null,
      state: sql`case when ${outbox.state} = 'queued' then 'skipped' else ${outbox.state} end`,
      reason: sql`case when ${outbox.state} = 'queued' then 'erased' else ${outbox.reason} end`,
    })
    .where(and(isTheirs, isNotNull(outbox.broadcastId)));
  await tx
    .delete(inboundMessages)
    .where(or(inArray(inboundMessages.clientId, ids), inArray(inboundMessages.phone, addresses)));
  await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.address, addresses));
}
