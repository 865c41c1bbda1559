import { createTransport } from "nodemailer";
import { brand } from "#contract/screens/brand.texts.ts";
import type { Mail } from "./outbox.ts";

/** A mail with the name that it keeps however often it is sent: a repeated one is known as the same. */
export type Sendable = Mail & { id: string };

export interface Mailer {
  /** Resolves when the mail server has taken it over. */
  send(mail: Sendable): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtpMailer({ smtpUrl, siteUrl }: { smtpUrl: string; siteUrl: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { hostname } = new URL(siteUrl);
  const from = { name: brand.name, address: senderOf(smtpUrl, hostname) };
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${hostname}>` });
    },
  };
}

/** Mail servers let an account write from its own address; without one the site's name has to do. */
function senderOf(smtpUrl: string, hostname: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  return account.includes("@") ? account : `no-reply@${hostname}`;
}
