import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { returnKey } from "#server/platform/message/bounce/return-address.ts";
import type { ChannelEnvironment, ChannelSources } from "#server/platform/message/channels.ts";

/** The keys of the settings that hold channels and sending rules. */
export const channelKeys = {
  smtp: "smtp_channel",
  bounceMailbox: "bounce_mailbox",
  whatsapp: "whatsapp_channel",
  rules: "sending_rules",
} as const;

const optional = z.string().nullable().default(null);

/** The mail server as it is stored: the password is encrypted. */
export const StoredSmtp = z.object({
  /** False for a server whose data is stored, but which sends nothing. */
  isEnabled: z.boolean().default(true),
  host: z.string(),
  port: z.int(),
  /** `tls`: encrypted from the start. `starttls`: encrypted after a greeting. `none`: for a server on the machine. */
  security: z.enum(["tls", "starttls", "none"]),
  user: optional,
  password: optional,
  from: optional,
  bounceAddress: optional,
});
export type StoredSmtp = z.infer<typeof StoredSmtp>;

/** The mailbox of the bounce address as it is stored: the password is encrypted. */
export const StoredBounceMailbox = z.object({
  host: z.string(),
  port: z.int(),
  user: optional,
  password: optional,
});
export type StoredBounceMailbox = z.infer<typeof StoredBounceMailbox>;

/** WhatsApp as it is stored: `token`, `appSecret` and `verifyToken` are encrypted. */
export const StoredWhatsapp = z.object({
  mode: z.enum(["api", "manual", "off"]),
  phone: optional,
  phoneNumberId: optional,
  accountId: optional,
  token: optional,
  appSecret: optional,
  verifyToken: optional,
});
export type StoredWhatsapp = z.infer<typeof StoredWhatsapp>;

export function channelSources(environment: ChannelEnvironment, appSecret: string): ChannelSources {
  return { environment, key: channelKey(appSecret), returnKey: returnKey(appSecret) };
}

/** The key that encrypts the secrets of channels. It has no other purpose. */
function channelKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "channel secrets", 32));
}
