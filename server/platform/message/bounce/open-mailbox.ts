import type { ImapFlow, ImapFlowOptions } from "imapflow";
import type { MailboxProblem } from "#contract/message/channel/channel.view.ts";
import type { ImapSettings } from "#server/platform/message/channels.ts";
import { storableDetail } from "#server/platform/message/storable-detail.ts";

/** The inbox of the bounce address. */
export interface Mailbox {
  total: number;
  /** The ids of unread mails, the newest first: older ones of a flood do not delay new bounces. */
  unread(): Promise<number[]>;
  /** The beginning of a mail; undefined if it was deleted meanwhile. The mail stays unread. */
  read(uid: number): Promise<Uint8Array | undefined>;
  markRead(uids: readonly number[]): Promise<void>;
}

/** The mailbox could not be read. The detail is the response of the other side, for admins. */
export class MailboxError extends Error {
  constructor(
    readonly problem: MailboxProblem,
    readonly detail: string,
  ) {
    super(`the mailbox could not be read: ${problem}`);
  }
}

export type OpenMailbox = typeof openMailbox;

/** Reports are at the beginning of a returned mail, before the copy of the mail itself. */
const readBytes = 256 * 1024;
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };
const detailMaxLength = 300;
/** Enough for a list of 100,000 unread mails. */
const maxLineLength = 1024 * 1024;

/** How a mailbox is opened; tests trust another certificate. */
export type MailboxAccess = { settings: ImapSettings; deadlineMs: number; tls?: ImapFlowOptions["tls"] };

/**
 * Opens the inbox, runs the function and closes the connection, which takes at most `deadlineMs` however slowly the
 * server responds. Errors of the server and the connection are `MailboxError`s; others are those of the function. The
 * library is loaded here, because most towns have no such mailbox.
 */
export async function openMailbox<Result>(
  { settings, deadlineMs, tls }: MailboxAccess,
  run: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({ ...optionsOf(settings), ...(tls && { tls }) });
  // Each command rejects with the same error; without a listener the process would end.
  client.on("error", () => undefined);
  const deadline = setTimeout(() => client.close(), deadlineMs);
  try {
    await asked(client.connect());
    const result = await run(await openInbox(client));
    await client.logout().catch(() => undefined);
    return result;
  } finally {
    clearTimeout(deadline);
    client.close();
  }
}

function optionsOf({ host, port, security, user, password }: ImapSettings): ImapFlowOptions {
  return {
    ...{ host, port, secure: security === "tls" },
    // Without it the library would continue without encryption if the server offers none.
    ...(security === "starttls" && { doSTARTTLS: true }),
    ...{ auth: { user, pass: password }, logger: false },
    ...{ disableAutoIdle: true, disableCompression: true, disableAutoEnable: true, disableIMAP4rev2: true },
    ...timeouts,
    ...{ maxLineLength, maxLiteralSize: 2 * readBytes, maxResponseSize: 4 * readBytes + maxLineLength },
  };
}

async function openInbox(client: ImapFlow): Promise<Mailbox> {
  const { exists, readOnly } = await asked(client.mailboxOpen("INBOX"));
  // Without the mark the same mails would be read again and again.
  if (readOnly) throw new MailboxError("mailbox", "read-only");
  // The library reports some errors as a result, also those of a connection that ended.
  const refusal = (problem: MailboxProblem, detail: string) =>
    client.usable
      ? new MailboxError(problem, detail)
      : new MailboxError("unreachable", "the connection ended");
  return {
    total: exists,
    async unread() {
      const found = await asked(client.search({ seen: false }, { uid: true }));
      if (!Array.isArray(found)) throw refusal("other", "no result of SEARCH");
      return found.toSorted((one, other) => other - one);
    },
    async read(uid) {
      const query = { uid: true, source: { maxLength: readBytes } };
      const mail = await asked(client.fetchOne(String(uid), query, { uid: true }));
      return mail ? mail.source : undefined;
    },
    async markRead(uids) {
      if (uids.length === 0) return;
      const isMarked = await asked(client.messageFlagsAdd(uids.join(","), ["\\Seen"], { uid: true }));
      if (!isMarked) throw refusal("mailbox", "the mails could not be marked as read");
    },
  };
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new MailboxError(problemOf(error), storableDetail(answerOf(error), detailMaxLength));
  }
}

type ImapError = {
  code?: string;
  message?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  response?: unknown;
  responseText?: string;
  responseStatus?: string;
};

const connectionCodes = new Set([
  ...["NoConnection", "EConnectionClosed", "ClosedAfterConnectText", "ClosedAfterConnectTLS"],
  ...["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "ETIMEOUT", "StateLogout"],
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "ETIMEDOUT",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EPIPE",
  ],
]);

function problemOf(error: unknown): MailboxProblem {
  const { code = "", message = "", authenticationFailed, tlsFailed, responseStatus } = error as ImapError;
  // A connection that ended during the sign-in says nothing about the password.
  if (connectionCodes.has(code)) return "unreachable";
  if (authenticationFailed) return "sign_in";
  if (tlsFailed || /certificate|tls|ssl|CERT_/i.test(`${code} ${message}`)) return "tls";
  return responseStatus === "NO" || responseStatus === "BAD" ? "mailbox" : "other";
}

/** The response of the server if there was one, otherwise the error of the connection. */
function answerOf(error: unknown): string {
  const { response, responseText, message, code } = error as ImapError;
  const text = typeof response === "string" ? response : responseText;
  return text || message || code || String(error);
}
