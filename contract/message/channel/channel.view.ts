import { z } from "zod";
import { failureReasons } from "#contract/message/message.schema.ts";
import { smtpSecurities, whatsappModes } from "./channel.schema.ts";
import { SendingRules } from "./sending-rules.ts";

/** The variables of the environment that take precedence over a field. */
export const channelVariables = [
  "SMTP_URL",
  "SMTP_FROM",
  "BOUNCE_IMAP_HOST",
  "BOUNCE_IMAP_PORT",
  "BOUNCE_IMAP_USER",
  "BOUNCE_IMAP_PASSWORD",
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_ACCOUNT_ID",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
  "WHATSAPP_PHONE",
  "WHATSAPP_API_URL",
] as const;
export type ChannelVariable = (typeof channelVariables)[number];

/** All that is shown of a secret. */
export const SecretView = z.object({
  isStored: z.boolean(),
  /** Null for a short secret, of which four characters would reveal too much. */
  lastFour: z.string().nullable(),
  /** False for a secret that was encrypted with another APP_SECRET: it must be entered again. */
  isReadable: z.boolean(),
});
export type SecretView = z.infer<typeof SecretView>;

/** A time in which the channel sends nothing, because the other side refuses every message. */
export const ChannelPause = z.object({ until: z.iso.datetime(), reason: z.enum(failureReasons) });
export type ChannelPause = z.infer<typeof ChannelPause>;

/** The newest test of the settings as they are now. */
export const LastTest = z.object({ at: z.iso.datetime(), isWorking: z.boolean() });
export type LastTest = z.infer<typeof LastTest>;

export const SmtpView = z.object({
  version: z.string().nullable(),
  isEnabled: z.boolean(),
  /** Whether e-mails leave at this moment. */
  isSending: z.boolean(),
  pause: ChannelPause.nullable(),
  /** Null if the settings have not been tested since they changed. */
  lastTest: LastTest.nullable(),
  host: z.string(),
  port: z.int(),
  security: z.enum(smtpSecurities),
  user: z.string().nullable(),
  password: SecretView,
  from: z.string().nullable(),
  bounceAddress: z.string().nullable(),
});
export type SmtpView = z.infer<typeof SmtpView>;

/** Why the mailbox of returned mails could not be read. */
export const mailboxProblems = ["sign_in", "unreachable", "tls", "mailbox", "other"] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

export const BounceMailboxView = z.object({
  version: z.string().nullable(),
  /** Whether server, user and password are complete, so that the mailbox is read. */
  isRead: z.boolean(),
  host: z.string(),
  port: z.int(),
  user: z.string().nullable(),
  password: SecretView,
  /** When it was last read without an error; null before the first time with these settings. */
  readAt: z.iso.datetime().nullable(),
  /** Set if the last attempt failed. */
  problem: z.enum(mailboxProblems).nullable(),
  /** The response of the other side to the last attempt, if it failed. */
  detail: z.string().nullable(),
  /** Messages that were returned in the last seven days. */
  recentBounces: z.int(),
});
export type BounceMailboxView = z.infer<typeof BounceMailboxView>;

export const WhatsappView = z.object({
  version: z.string().nullable(),
  mode: z.enum(whatsappModes),
  isSending: z.boolean(),
  pause: ChannelPause.nullable(),
  lastTest: LastTest.nullable(),
  phone: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  accountId: z.string().nullable(),
  token: SecretView,
  appSecret: SecretView,
  verifyToken: SecretView,
});
export type WhatsappView = z.infer<typeof WhatsappView>;

export const ChannelsView = z.object({
  email: SmtpView,
  bounceMailbox: BounceMailboxView,
  whatsapp: WhatsappView,
  rules: z.object({ version: z.string().nullable(), rules: SendingRules }),
  /** The variables that are set. */
  fixed: z.array(z.enum(channelVariables)),
});
export type ChannelsView = z.infer<typeof ChannelsView>;

/** What the other side answered. */
export const ChannelTest = z.object({
  isWorking: z.boolean(),
  text: z.string(),
  /** The answer as it came. */
  detail: z.string(),
});
export type ChannelTest = z.infer<typeof ChannelTest>;
