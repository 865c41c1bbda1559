import { createTransport } from "nodemailer";
import { brand } from "#contract/screens/brand.texts.ts";
import type { Mail } from "./outbox.ts";

/** A mail with an id that stays the same however often it is sent, so that a repeated mail can be recognized. */
export type Sendable = Mail & { id: string };

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Sendable): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtpMailer({ smtpUrl, siteUrl }: { smtpUrl: string; siteUrl: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { hostname } = new URL(siteUrl);
  const from = { name: brand.name, address: senderAddress(smtpUrl, hostname) };
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${hostname}>` });
    },
  };
}

/**
 * Mail servers allow an account to send from its own address. Without one, the sender is an address at the host name
 * of the site.
 */
function senderAddress(smtpUrl: string, hostname: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  return account.includes("@") ? account : `no-reply@${hostname}`;
}
