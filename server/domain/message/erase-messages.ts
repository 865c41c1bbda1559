import { and, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { suppressedAddresses } from "./channel/channel.table.ts";

type Erased = {
  ids: string[];
  phones: string[];
  /** In lower case. */
  emails: string[];
};

/**
 * Deletes the messages to and from erased clients. Recipients of a broadcast stay as rows without personal data, so
 * that its history stays complete; those not sent yet are skipped. Call it after the clients' rows were emptied.
 *
 * A phone identifies one client, but several clients and accounts may have one e-mail address. Messages that name
 * another client, or are about an account, are therefore never deleted because of their address.
 */
export async function eraseMessages(tx: Database, { ids, phones, emails }: Erased): Promise<void> {
  const ownEmails = await withoutOtherOwner(tx, emails);
  const isToOwnEmail = and(
    inArray(outbox.recipient, ownEmails),
    ne(outbox.recipient, ""),
    isNull(outbox.clientId),
    ne(outbox.kind, "account"),
  );
  const isToOwnPhone = and(inArray(outbox.recipient, phones), ne(outbox.recipient, ""));
  const isTheirs = or(inArray(outbox.clientId, ids), isToOwnPhone, isToOwnEmail);
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
      heldBy: null,
      postponedAt: null,
      state: sql`case when ${outbox.state} = 'queued' then 'skipped' else ${outbox.state} end`,
      reason: sql`case when ${outbox.state} = 'queued' then 'erased' else ${outbox.reason} end`,
    })
    .where(and(isTheirs, isNotNull(outbox.broadcastId)));
  await tx
    .delete(inboundMessages)
    .where(or(inArray(inboundMessages.clientId, ids), inArray(inboundMessages.phone, phones)));
  await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.address, [...phones, ...ownEmails]));
}

/** Returns the addresses that no other client and no account has. */
async function withoutOtherOwner(tx: Database, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const ofClient = sql<string>`lower(${clients.email})`;
  const ofAccount = sql<string>`lower(${profiles.email})`;
  const owners = await union(
    tx
      .select({ email: ofClient })
      .from(clients)
      .where(and(isNotNull(clients.email), inArray(ofClient, emails))),
    tx.select({ email: ofAccount }).from(profiles).where(inArray(ofAccount, emails)),
  );
  const taken = new Set(owners.map(({ email }) => email));
  return emails.filter((email) => !taken.has(email));
}
