import { and, count, eq, gt, isNull, ne } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { inboundReplies } from "#contract/message/inbound/inbound.texts.ts";
import type { InboundKind } from "#contract/message/message.schema.ts";
import { deviceName } from "#server/domain/access-code/device-name.ts";
import { codesIn, endProvedAccess, proveByMessage } from "#server/domain/client/phone/inbound-proof.ts";
import { optOutPhone } from "#server/domain/message/whatsapp/opt-out-phone.ts";
import { phoneOfWhatsapp } from "#server/domain/message/whatsapp/whatsapp-phone.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { MetaInbound } from "#server/platform/message/whatsapp/webhook-payload.ts";
import { newId } from "#server/platform/new-id.ts";
import { isOptOut, isRefusal } from "./classify-inbound.ts";
import { findSender } from "./find-sender.ts";
import { inboundMessages } from "./inbound-message.table.ts";
import { windowEnd } from "./whatsapp-window.ts";

type Receiving = { now: Date; phoneCodeKey: Uint8Array };
type Received = { kind: InboundKind; reply?: string | undefined };

/** Stores a message once, and does what it requests. A repeated webhook changes nothing. */
export async function receiveInbound(
  tx: Database,
  message: MetaInbound,
  { now, phoneCodeKey }: Receiving,
): Promise<void> {
  const { providerId, text } = message;
  const phone = phoneOfWhatsapp(message.from);
  const receivedAt = message.at < now ? message.at : now;
  const id = newId(now);
  const clientId = await findSender(tx, phone);
  const [stored] = await tx
    .insert(inboundMessages)
    .values({
      ...{ id, providerId, phone, clientId, text, receivedAt, createdAt: now },
      kind: text === null ? "media" : "text",
    })
    .onConflictDoNothing({ target: inboundMessages.providerId })
    .returning({ id: inboundMessages.id });
  if (!stored) return;
  const sender = { id, phone, text, receivedAt, now };
  const { kind, reply } = await act(tx, { ...sender, phoneCodeKey });
  // A request that was fulfilled needs no person.
  const handledAt = reply === undefined ? null : now;
  await tx.update(inboundMessages).set({ kind, handledAt }).where(eq(inboundMessages.id, id));
  if (reply !== undefined) await putReply(tx, { ...sender, clientId, reply });
}

type Sender = { id: string; phone: string; text: string | null; receivedAt: Date; now: Date };

async function act(tx: Database, sender: Sender & { phoneCodeKey: Uint8Array }): Promise<Received> {
  const { phone, text, now, phoneCodeKey: key } = sender;
  if (isOptOut(text)) {
    await optOutPhone(tx, phone, now);
    return { kind: "opt_out", reply: (await wasJustAnswered(tx, sender)) ? "" : inboundReplies.optedOut };
  }
  const codes = codesIn(text);
  if (codes.length > 0) {
    const proof = await proveByMessage(tx, { phone, codes, key, now });
    const reply = {
      proved: () => inboundReplies.confirmed(deviceName("userAgent" in proof ? proof.userAgent : null)),
      no_client: () => inboundReplies.noClient,
      unknown: () => inboundReplies.codeUnknown,
    }[proof.result]();
    return { kind: "phone_confirmation", reply };
  }
  if (isRefusal(text) && (await endProvedAccess(tx, phone, now)))
    return { kind: "phone_confirmation", reply: inboundReplies.accessEnded };
  return { kind: text === null ? "media" : "text" };
}

/** A program that answers every message would otherwise exchange messages with the site without end. */
async function wasJustAnswered(tx: Database, { id, phone, now }: Sender): Promise<boolean> {
  const since = new Date(now.getTime() - limits.whatsappWindowHours * 60 * 60 * 1000);
  const { kind, receivedAt } = inboundMessages;
  const earlier = and(eq(inboundMessages.phone, phone), eq(kind, "opt_out"), gt(receivedAt, since));
  return (await tx.$count(inboundMessages, and(earlier, ne(inboundMessages.id, id)))) > 0;
}

type Reply = Sender & { clientId: string | null; reply: string };

/** Replies only while WhatsApp allows free text, and not more often than the limit. */
async function putReply(tx: Database, { phone, clientId, reply, receivedAt, now }: Reply): Promise<void> {
  const expiresAt = windowEnd(receivedAt);
  if (reply === "" || expiresAt <= now || (await hasEnoughReplies(tx, phone, now))) return;
  await tx.insert(outbox).values({
    ...{ id: newId(now), kind: "reply", channel: "whatsapp", recipient: phone, clientId },
    ...{ subject: "", text: reply, createdAt: now, nextAttemptAt: now, expiresAt },
  });
}

async function hasEnoughReplies(tx: Database, phone: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 60 * 60 * 1000);
  const isAutomatic = and(eq(outbox.kind, "reply"), isNull(outbox.sentBy));
  const isRecent = and(eq(outbox.recipient, phone), isAutomatic, gt(outbox.createdAt, since));
  const [replies] = await tx.select({ count: count() }).from(outbox).where(isRecent);
  return (replies?.count ?? 0) >= limits.automaticRepliesPerHour;
}
