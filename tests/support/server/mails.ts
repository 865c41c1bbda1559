import type { MailPage } from "#contract/mail/mail.view.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

/** The link in the newest e-mail to an address. Without a mail server, admins read e-mails in the back-office. */
export async function mailedLink(recipient: string): Promise<string> {
  const answer = await fetch(new URL("/api/mails", testServer().baseUrl), {
    headers: { cookie: testServer().sessions.admin.join("; ") },
  });
  const { items } = (await answer.json()) as MailPage;
  const mail = items.find((item) => item.recipient === recipient);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no mail with a link to ${recipient}`);
  return link;
}
