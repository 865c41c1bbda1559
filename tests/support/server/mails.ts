import { inject } from "vitest";
import type { MailPage } from "#contract/mail/mail.view.ts";

/** The link of the newest mail to an address. Without a mail server, admins read mails in the back-office. */
export async function mailedLink(recipient: string): Promise<string> {
  const answer = await fetch(new URL("/api/mails", inject("baseUrl")), {
    headers: { cookie: inject("sessions").admin.join("; ") },
  });
  const { items } = (await answer.json()) as MailPage;
  const mail = items.find((item) => item.recipient === recipient);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no mail with a link to ${recipient}`);
  return link;
}
