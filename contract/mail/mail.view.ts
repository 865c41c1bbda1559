import { z } from "zod";

/** `kept`: nothing sends messages of its channel, so an admin reads it here and passes it on. */
export const mailStates = ["waiting", "kept", "sent", "failed"] as const;

export const messageChannels = ["email", "whatsapp", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const MailView = z.object({
  id: z.uuid(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  subject: z.string(),
  /** Null once sent: the links in it are for its reader alone. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailView = z.infer<typeof MailView>;

export const MailPage = z.object({ items: z.array(MailView), nextCursor: z.string().nullable() });
export type MailPage = z.infer<typeof MailPage>;
