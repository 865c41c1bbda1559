import type { FailureReason } from "#contract/message/message.schema.ts";
import { isUnknownMailboxCode } from "#server/platform/message/smtp/smtp-outcome.ts";
import { storableDetail } from "#server/platform/message/storable-detail.ts";

/** Why a mail was returned. */
export type BounceOutcome = {
  reason: FailureReason;
  /** Whether the mailbox does not exist, so that nothing more is sent to it. */
  isUnknownMailbox: boolean;
  /** The response of the server that refused the mail, for admins. */
  detail: string;
};

const detailMaxLength = 500;

/** Translates an enhanced status code (RFC 3463) of a mail that will not be delivered any more. */
export function outcomeOfStatus(status: string, response: string): BounceOutcome {
  const code = /^[45]\.0\.0$|^$/.test(status) ? (codeIn(response) ?? status) : status;
  // Parts of a mail are read with one character for each byte.
  const text = Buffer.from(response, "latin1").toString("utf8");
  const detail = storableDetail(text || status, detailMaxLength);
  const isUnknownMailbox = isUnknownMailboxCode(code);
  return { reason: isUnknownMailbox ? "address_refused" : reasonOf(code), isUnknownMailbox, detail };
}

function reasonOf(code: string): FailureReason {
  const [kind, subject, detail] = code.split(".");
  if (subject === "2" && detail === "2") return "mailbox_full";
  // The server tried for days, or found no server of the recipient.
  if (kind === "4" || subject === "4") return "recipient_unreachable";
  if (subject === "6" || subject === "7" || code === "5.3.4" || code === "5.2.3") return "content_refused";
  return "unknown";
}

/** The enhanced code in the response of a server, whose first characters are its reply code: `550 5.1.1 no such user`. */
function codeIn(response: string): string | undefined {
  return /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response)?.[1];
}
