import { type BounceOutcome, outcomeOfStatus } from "./bounce-outcome.ts";
import { type Fields, type MimeLeaf, readFields, readMime } from "./mime.ts";
import { findReturnAddresses, type ReturnAddress } from "./return-address.ts";

export type ReturnedMail = {
  /** The messages that the mail is about; their signatures are not checked yet. */
  addresses: ReturnAddress[];
  /** Undefined for a mail that reports no final failure: a delay, a delivery, an automatic reply. */
  outcome: BounceOutcome | undefined;
  /** The mailboxes that a report names as failed, in lower case. A forwarding server names the one it forwards to. */
  failedMailboxes: string[];
};

/** The fields in which mail servers write the address that a mail was delivered to. */
const addressFields = ["to", "delivered-to", "x-original-to", "envelope-to"];
const reportTypes = ["message/delivery-status", "message/global-delivery-status"];
const maxRecipients = 50;
const searchedLength = 64 * 1024;

/** Reads a mail that arrived at the bounce address. Anyone can write one: it proves nothing without its signature. */
export function readReturnedMail(source: Uint8Array): ReturnedMail {
  const { fields, leaves } = readMime(Buffer.from(source).toString("latin1"));
  const addresses = addressFields.flatMap((name) => (fields.get(name) ?? []).flatMap(findReturnAddresses));
  if (addresses.length === 0) return { addresses, outcome: undefined, failedMailboxes: [] };
  const report = leaves.find(({ type }) => reportTypes.includes(type));
  if (!report) return { addresses, outcome: outcomeOfText(fields, leaves), failedMailboxes: [] };
  const recipients = readRecipients(report.text);
  const failedMailboxes = recipients.flatMap(({ mailbox }) => (mailbox === "" ? [] : [mailbox]));
  return { addresses, outcome: outcomeOfReport(recipients), failedMailboxes };
}

/**
 * A report of RFC 3464. Each mail has one recipient; a server that passed it on to several may report about each. The
 * mail failed if it reached none of them, and the mailbox is unknown only if each of them is.
 */
function outcomeOfReport(recipients: readonly Recipient[]): BounceOutcome | undefined {
  if (recipients.length === 0 || recipients.some(({ action }) => action !== "failed")) return undefined;
  const outcomes = recipients.map(({ status, response }) => outcomeOfStatus(status, response));
  return outcomes.find(({ isUnknownMailbox }) => !isUnknownMailbox) ?? outcomes[0];
}

type Recipient = { mailbox: string; action: string; status: string; response: string };

function readRecipients(report: string): Recipient[] {
  const recipients: Recipient[] = [];
  let position = 0;
  while (position < report.length && recipients.length < maxRecipients) {
    const { fields, end } = readFields(report, position);
    position = end;
    const action = /^[a-z]+/.exec(first(fields, "action").toLowerCase())?.[0];
    if (action === undefined) continue;
    const status = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(first(fields, "status"))?.[0] ?? "";
    // The type of the response: `smtp; 550 5.1.1 no such user`.
    const response = first(fields, "diagnostic-code").replace(/^[\w-]{1,20};/, "");
    // The original recipient only in its absence: a server that forwards a copy names its own, working mailbox there.
    const mailbox = mailboxOf(first(fields, "final-recipient") || first(fields, "original-recipient"));
    recipients.push({ mailbox, action, status, response: response.trim() });
  }
  return recipients;
}

/** The address after its type: `rfc822; maria@exemplo.com`. */
function mailboxOf(value: string): string {
  const address = value.replace(/^[\w-]{1,20};/, "").trim();
  return Buffer.from(address.replace(/^<(.*)>$/, "$1"), "latin1")
    .toString("utf8")
    .toLowerCase();
}

/**
 * A mail without a report. It is a bounce if a mail server wrote it and named the failed recipient (Exim) or the
 * refusal of the other server (qmail). Without either, nothing is known: automatic replies come to this address too.
 * It never proves that a mailbox is unknown: its text may quote the refusal of another mail or of a forwarded copy.
 */
function outcomeOfText(fields: Fields, leaves: readonly MimeLeaf[]): BounceOutcome | undefined {
  if (leaves.some(({ type }) => type === "message/disposition-notification")) return undefined;
  const isNamed = fields.has("x-failed-recipients");
  const isReply = !/^(no\b|$)/i.test(first(fields, "auto-submitted"));
  if (!isNamed && (isReply || !isFromServer(fields))) return undefined;
  const text = leaves.find(({ type }) => type.startsWith("text/"))?.text.slice(0, searchedLength) ?? "";
  const [, response = "", status = ""] =
    /(\b5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})(?![\d.])[^\r\n]{0,400})/.exec(text) ?? [];
  if (status === "" && !isNamed) return undefined;
  return { ...outcomeOfStatus(status, response), isUnknownMailbox: false };
}

function isFromServer(fields: Fields): boolean {
  return (
    first(fields, "return-path").replaceAll(" ", "") === "<>" ||
    /(^|[<\s])(mailer-daemon|postmaster)(@|>|$)/i.test(first(fields, "from"))
  );
}

const first = (fields: Fields, name: string) => fields.get(name)?.[0] ?? "";
