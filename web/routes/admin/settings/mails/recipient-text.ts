import { formatPhone } from "#contract/fields/phone.ts";
import type { MailView } from "#contract/mail/mail.view.ts";

/** Returns an e-mail address unchanged and a phone number formatted. */
export function recipientText({ channel, recipient }: Pick<MailView, "channel" | "recipient">): string {
  return channel === "email" ? recipient : formatPhone(recipient);
}
