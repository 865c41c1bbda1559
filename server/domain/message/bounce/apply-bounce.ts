import { and, eq, gt, inArray, or } from "drizzle-orm";
import { markFailures } from "#server/domain/message/broadcast/mark-failures.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { ReturnedMail } from "#server/platform/message/bounce/read-returned-mail.ts";
import { isOwnReturn } from "#server/platform/message/bounce/return-address.ts";

type Receiving = { returnKey: Uint8Array; now: Date };

/**
 * Applies a returned mail to its message. Returns whether it changed. Only the signed address names the message, and
 * only the recipient that the product sent it to is concerned, whatever else the mail states: anyone can write one.
 * The mailbox is suppressed only if the report names it: a recipient's server may forward to a mailbox that is gone.
 * States only rise, so a mail may be applied again.
 */
export async function applyBounce(
  tx: Database,
  { addresses, outcome, failedMailboxes }: ReturnedMail,
  { returnKey, now }: Receiving,
): Promise<boolean> {
  if (!outcome) return false;
  const signatures = new Map(addresses.map((address) => [address.messageId, address]));
  if (signatures.size === 0) return false;
  const isAwaited = or(eq(outbox.state, "sent"), and(eq(outbox.state, "queued"), gt(outbox.attempts, 0)));
  const candidates = await tx
    .select({ id: outbox.id, recipient: outbox.recipient, broadcastId: outbox.broadcastId })
    .from(outbox)
    .where(and(inArray(outbox.id, [...signatures.keys()]), eq(outbox.channel, "email"), isAwaited))
    .for("update");
  const message = candidates.find(({ id, recipient }) => {
    const address = signatures.get(id);
    return address !== undefined && isOwnReturn(address, recipient, returnKey);
  });
  if (!message) return false;
  const { reason, detail } = outcome;
  await tx
    .update(outbox)
    .set({ state: "failed", reason, lastError: detail, failedAt: now, bouncedAt: now })
    .where(eq(outbox.id, message.id));
  const isOfRecipient = failedMailboxes.includes(message.recipient.toLowerCase());
  if (outcome.isUnknownMailbox && isOfRecipient) await suppress(tx, message.recipient, now);
  await markFailures(tx, message.broadcastId ? [message.broadcastId] : [], now);
  return true;
}

async function suppress(tx: Database, recipient: string, now: Date): Promise<void> {
  const row = {
    channel: "email",
    address: recipient.toLowerCase(),
    reason: "bounced",
    createdAt: now,
  } as const;
  await tx
    .insert(suppressedAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [suppressedAddresses.channel, suppressedAddresses.address],
      set: { reason: "bounced" },
      setWhere: eq(suppressedAddresses.reason, "opted_out"),
    });
}
