import { createTransport } from "nodemailer";
import { readSender } from "#contract/message/channel/sender.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import type { SmtpSettings } from "./channels.ts";
import { storableDetail } from "./storable-detail.ts";

type TestMail = { to: string; subject: string; text: string; siteUrl: string };

/** Which part of the attempt failed. */
export type MailProblem = "sign_in" | "unreachable" | "tls" | "sender" | "other";

type TestResult = { problem: MailProblem | undefined; detail: string };

const timeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 10_000,
  dnsTimeout: 8_000,
};
const detailMaxLength = 300;

/** Sends one mail, outside the queue, and returns the answer of the mail server. */
export async function sendTestMail(settings: SmtpSettings, mail: TestMail): Promise<TestResult> {
  const transport = createTransport({ url: settings.url, ...timeouts });
  try {
    const { to, subject, text } = mail;
    const { response } = await transport.sendMail({ from: senderOf(settings, mail), to, subject, text });
    return { problem: undefined, detail: firstLine(response) };
  } catch (error) {
    return { problem: problemOf(error), detail: firstLine(answerOf(error)) };
  } finally {
    transport.close();
  }
}

function senderOf({ url, from }: SmtpSettings, { siteUrl }: TestMail) {
  const account = decodeURIComponent(new URL(url).username);
  const own = account.includes("@") ? account : `no-reply@${new URL(siteUrl).hostname}`;
  const { name = brand.name, address } = (from && readSender(from)) || { address: own };
  return { name, address };
}

function problemOf(error: unknown): MailProblem {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "EAUTH" || code === "ENOAUTH") return "sign_in";
  if (code === "ETLS" || /certificate|wrong version number|tls/i.test(message)) return "tls";
  if (code === "EENVELOPE") return "sender";
  return ["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "ECONNREFUSED"].includes(code ?? "")
    ? "unreachable"
    : "other";
}

/** The response of the server if there was one, otherwise the error of the connection. */
function answerOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return response ?? message ?? String(error);
}

function firstLine(text: string): string {
  return storableDetail(text.split(/[\r\n]/)[0] ?? "", detailMaxLength);
}
