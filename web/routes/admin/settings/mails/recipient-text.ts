import { formatPhone } from "#contract/fields/phone.ts";
import type { MailView } from "#contract/mail/mail.view.ts";

/** An address as it is, a phone as people write it. */
export function recipientText({ channel, recipient }: Pick<MailView, "channel" | "recipient">): string {
  return channel === "email" ? recipient : formatPhone(recipient);
}
