import { createTransport } from "nodemailer";
import { readSender } from "#contract/message/channel/sender.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { returnAddressOf } from "#server/platform/message/bounce/return-address.ts";
import type { SmtpSettings } from "#server/platform/message/channels.ts";
import type { Outcome, Sendable, Transport } from "#server/platform/message/transport.ts";
import { isReachable, timeouts } from "./is-reachable.ts";
import { outcomeOfSmtpError } from "./smtp-outcome.ts";

type Options = Partial<SmtpSettings> & {
  url: string;
  siteUrl: string;
  /** Signs the return path of each mail. */
  returnKey: Uint8Array;
  /** No delivery takes longer, so that a server that responds slowly cannot hold a message beyond its lease. */
  deadlineMs?: number;
};

const defaultDeadlineMs = 90_000;

/**
 * Sends e-mails over one connection that stays open. The pool sends a message again only if the connection was closed
 * before its first byte, so it never repeats a message that the server may have.
 */
export function createSmtpTransport({ deadlineMs = defaultDeadlineMs, ...options }: Options): Transport {
  const openPool = () =>
    createTransport({
      pool: true,
      maxConnections: 1,
      maxMessages: 1000,
      maxRequeues: 1,
      url: options.url,
      ...timeouts,
    });
  let pool: ReturnType<typeof openPool> | undefined;
  const close = (force: boolean) => {
    pool?.close({ force });
    pool = undefined;
  };
  const write = writerOf(options);

  return {
    async send(message) {
      if (!isSingleAddress(message.to)) return invalidAddress;
      pool ??= openPool();
      const current = pool;
      const deadline = setTimeout(() => close(true), deadlineMs);
      try {
        await current.sendMail(write(message));
        return { kind: "accepted" };
      } catch (error) {
        return outcomeOfSmtpError(error, () => isReachable(options.url));
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => close(false),
  };
}

const invalidAddress: Outcome = { kind: "failed", reason: "address_refused", detail: "invalid address" };

/** Anything that a mail program reads as several addresses, a name or a header is not one address. */
function isSingleAddress(text: string): boolean {
  return /^[^\s<>()[\]\\,;:"\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);
}

function writerOf({ url, from, bounceAddress, siteUrl, returnKey }: Options) {
  const { hostname } = new URL(siteUrl);
  const given = from === undefined ? undefined : readSender(from);
  const sender = { name: given?.name ?? brand.name, address: given?.address ?? senderAddress(url, hostname) };
  const returnTo = (messageId: string, recipient: string) =>
    bounceAddress
      ? returnAddressOf({ messageId, recipient }, { address: bounceAddress, key: returnKey })
      : sender.address;
  return ({ id, to, subject, text, html, headers = {} }: Sendable) => ({
    from: sender,
    to: { name: "", address: to },
    subject: oneLine(subject),
    text,
    html,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
    messageId: `<${id}@${hostname}>`,
    envelope: { from: returnTo(id, to), to: [to] },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A line break in a header would start another header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * Mail servers allow an account to send from its own address. Without one, the sender is an address at the host name
 * of the site.
 */
function senderAddress(smtpUrl: string, hostname: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  return account.includes("@") ? account : `no-reply@${hostname}`;
}
