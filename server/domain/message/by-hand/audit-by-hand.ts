import { eq } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

type HandAction =
  | "message.sent_by_hand"
  | "message.sent_by_hand_undone"
  | "message.not_on_whatsapp"
  | "message.not_on_whatsapp_undone";

/** What the audit needs of a message. */
export const auditedFields = {
  id: outbox.id,
  kind: outbox.kind,
  broadcastId: outbox.broadcastId,
  clientId: outbox.clientId,
  recipient: outbox.recipient,
};

type Audited = Pick<typeof outbox.$inferSelect, keyof typeof auditedFields>;

/**
 * Records a statement about a message with the client that it is to. A phone without a client is recorded by its last
 * four digits: the audit outlives the message, and no erasure would find a whole phone.
 */
export async function auditByHand(
  { db, actor }: CommandContext,
  action: HandAction,
  { id, kind, broadcastId, clientId: ownId, recipient }: Audited,
): Promise<void> {
  const clientId = ownId ?? (await clientWithPhone(db, recipient));
  const to = clientId ? { clientId } : { lastFour: recipient.slice(-4) };
  await recordAudit(db, actor, {
    ...{ action, tableName: "outbox", recordId: id },
    newValues: { kind, broadcastId, ...to },
  });
}

async function clientWithPhone(db: CommandContext["db"], phone: string): Promise<string | undefined> {
  const [owner] = await db.select({ id: clients.id }).from(clients).where(eq(clients.phone, phone)).limit(1);
  return owner?.id;
}
