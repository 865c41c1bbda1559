import type { MailView } from "#contract/schemas/mail-view.ts";
import { formatPhone } from "#contract/schemas/phone.ts";

/** An address as it is, a phone as people write it. */
export function recipientText({ channel, recipient }: Pick<MailView, "channel" | "recipient">): string {
  return channel === "email" ? recipient : formatPhone(recipient);
}
