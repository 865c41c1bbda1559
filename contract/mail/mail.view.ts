import { z } from "zod";
import { messageChannels, messageKinds, messageStates } from "#contract/message/message.schema.ts";

/** `undelivered`: no sender exists for the channel, so an admin reads the message in the outbox and forwards it. */
export const mailStates = [...messageStates, "undelivered"] as const;

export const MailView = z.object({
  id: z.uuid(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  kind: z.enum(messageKinds),
  /** Empty for a message whose template is rendered when it is sent. */
  subject: z.string(),
  /** Null once sent: only the recipient may see the links in it. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailView = z.infer<typeof MailView>;

export const MailPage = z.object({ items: z.array(MailView), nextCursor: z.string().nullable() });
export type MailPage = z.infer<typeof MailPage>;
