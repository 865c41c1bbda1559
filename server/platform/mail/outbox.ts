import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ChannelEnvironment } from "#server/platform/message/channels.ts";
import type { LiveDelivery } from "#server/platform/message/live-delivery.ts";
import { newId } from "#server/platform/new-id.ts";
import { outbox } from "./outbox.table.ts";

/** A message for a phone. A channel for phones takes it from the outbox; without one, admins read it there. */
export type PhoneMessage = {
  kind: "phone_code" | "coupon_link";
  channel: "whatsapp" | "sms";
  to: string;
  subject: string;
  text: string;
  /** The values of a template that replaces the text where the channel requires one. */
  values?: Record<string, string>;
  /** When its code or link stops working: a later message would be useless. */
  expiresAt: Date;
  /** 1 for messages written in bulk, which give precedence to single ones and are sent in the sending hours. */
  priority?: 0 | 1;
};

export type Mail = { to: string; subject: string; text: string; html: string };
/** A mail with the time when its link stops working. */
export type ExpiringMail = Mail & { expiresAt: Date };

/**
 * Stores messages until they are sent. Without a channel that sends them they stay in the outbox, and admins read
 * them.
 */
export interface Outbox {
  /** The channels whose messages are sent at this moment. The others stay in the outbox. */
  readonly delivers: DeliveryChannels;
  /** The URL of the site, for the links in mails. */
  siteUrl: string;
  /** Writes the mail in the transaction that it is about: if the transaction is rolled back, there is no mail. */
  put(tx: Pick<Database, "insert">, mail: ExpiringMail, now: Date): Promise<void>;
  putMessage(tx: Pick<Database, "insert">, message: PhoneMessage, now: Date): Promise<void>;
  putMessages(tx: Pick<Database, "insert">, messages: readonly PhoneMessage[], now: Date): Promise<void>;
}

/** The channels that the environment configures. Whether codes are sent depends on a template in the database. */
export function channelsOf({ smtpUrl, whatsapp }: ChannelEnvironment): DeliveryChannels {
  const phone = whatsapp?.token !== undefined && whatsapp.phoneNumberId !== undefined;
  return { email: smtpUrl !== undefined, phone, phoneCode: false };
}

export function createOutbox({
  delivery,
  siteUrl,
}: Pick<Outbox, "siteUrl"> & { delivery: Pick<LiveDelivery, "current"> }): Outbox {
  return {
    get delivers() {
      return delivery.current;
    },
    siteUrl,
    async put(tx, { to, subject, text, html, expiresAt }, now) {
      await tx.insert(outbox).values({
        ...{ id: newId(now), recipient: to, subject, text, html, expiresAt },
        ...{ createdAt: now, nextAttemptAt: now },
      });
    },
    putMessage: (tx, message, now) => putMessages(tx, [message], now),
    putMessages,
  };
}

/** The rows of one insert: far below the 65,535 parameters that a statement may have. */
const rowsPerInsert = 1000;

async function putMessages(
  tx: Pick<Database, "insert">,
  messages: readonly PhoneMessage[],
  now: Date,
): Promise<void> {
  const rows = messages.map(({ kind, channel, to, subject, text, values, expiresAt, priority }) => ({
    ...{ id: newId(now), kind, channel, recipient: to, subject, text, values, expiresAt, priority },
    createdAt: now,
    nextAttemptAt: now,
  }));
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await tx.insert(outbox).values(rows.slice(first, first + rowsPerInsert));
  }
}
