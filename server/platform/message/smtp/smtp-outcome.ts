import { storableDetail } from "#server/platform/message/storable-detail.ts";
import type { Outcome } from "#server/platform/message/transport.ts";

/** The properties that nodemailer sets on its errors. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

type Refusal = { command: string; code: number; enhanced: string; detail: string };

const detailMaxLength = 500;
const signInCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);
const connectionCodes = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EPROTOCOL",
  "EPROXY",
]);

/**
 * Translates an error of nodemailer. A refusal of one recipient or text concerns that message only. A refused sign-in
 * or sender, or a server that cannot be reached, concerns all messages: the channel pauses and nothing fails.
 * `isReachable` distinguishes a server that is down from one that ends the connection because of this message.
 */
export async function outcomeOfSmtpError(
  error: unknown,
  isReachable: () => Promise<boolean>,
): Promise<Outcome> {
  const given: SmtpError = error instanceof Error ? error : new Error(String(error));
  const { code = "", command = "", responseCode = 0, response } = given;
  const detail = storableDetail(response ?? given.message, detailMaxLength);
  if (signInCodes.has(code)) {
    const isTemporary = responseCode >= 400 && responseCode < 500;
    const reason = isTemporary ? "channel_unreachable" : "sign_in_refused";
    return { kind: "retry", reason, detail, pauseChannel: true };
  }
  if (connectionCodes.has(code) || responseCode === 421) {
    const pauseChannel = !(await isReachable());
    return { kind: "retry", reason: "channel_unreachable", detail, pauseChannel };
  }
  if (!responseCode) {
    if (code === "EENVELOPE") return { kind: "failed", reason: "address_refused", detail };
    return { kind: "retry", reason: "unknown", detail };
  }
  return outcomeOfRefusal({ command, code: responseCode, enhanced: enhancedCode(response), detail });
}

function outcomeOfRefusal(refusal: Refusal): Outcome {
  const { command, code, enhanced, detail } = refusal;
  const isMailboxFull = /^[45]\.2\.2$/.test(enhanced) || code === 552;
  if (code < 500 || code === 503) {
    return { kind: "retry", reason: isMailboxFull ? "mailbox_full" : "channel_unreachable", detail };
  }
  if (command === "MAIL FROM" && code !== 552) {
    return { kind: "retry", reason: "sign_in_refused", detail, pauseChannel: true };
  }
  if (code === 530) return { kind: "retry", reason: "sign_in_refused", detail, pauseChannel: true };
  if (isUnknownMailbox(refusal))
    return { kind: "failed", reason: "address_refused", detail, suppress: "bounced" };
  if (command === "RCPT TO" && isMailboxFull) return { kind: "failed", reason: "mailbox_full", detail };
  return { kind: "failed", reason: "content_refused", detail };
}

/** A server without enhanced codes refuses the mailbox by a code of its own. */
function isUnknownMailbox({ command, code, enhanced }: Refusal): boolean {
  if (enhanced) return isUnknownMailboxCode(enhanced);
  return command === "RCPT TO" && [550, 551, 553].includes(code);
}

/** Checks for the enhanced codes of addresses that do not exist or are switched off (RFC 3463). */
export function isUnknownMailboxCode(code: string): boolean {
  return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(code);
}

const enhancedCode = (response = "") => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
