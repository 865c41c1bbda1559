import type { Role } from "#contract/account/roles.ts";
import { limits } from "#contract/limits.ts";
import { mailContents } from "#contract/mail/mail.texts.ts";
import { paths } from "#contract/paths.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { writeMail } from "#server/platform/mail/write-mail.ts";
import { issueMailToken } from "./mail-token.ts";
import { passwordLink } from "./sign-up/password-link.ts";

/**
 * Mails that contain a token. The token and its mail are written in the transaction of the change that caused them, and
 * expire at the same time.
 */

type Transaction = Pick<Database, "insert">;
type Person = { id: string; name: string; email: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export async function mailConfirmation(tx: Transaction, outbox: Outbox, person: Person, now: Date) {
  const hours = limits.emailConfirmationHours;
  const expiresAt = new Date(now.getTime() + hours * hour);
  const token = await issueMailToken(tx, { purpose: "confirm-email", userId: person.id, expiresAt, now });
  const url = outbox.siteUrl + paths.admin.login({ confirmar: token });
  const letter = mailContents.confirmEmail({ name: person.name, url, hours });
  await outbox.put(tx, { ...writeMail(person.email, letter), expiresAt }, now);
}

export async function mailPasswordReset(tx: Transaction, outbox: Outbox, person: Person, now: Date) {
  const minutes = limits.passwordResetMinutes;
  const expiresAt = new Date(now.getTime() + minutes * minute);
  const url = await passwordLink(tx, outbox, { userId: person.id, expiresAt, now });
  const letter = mailContents.resetPassword({ name: person.name, url, minutes });
  await outbox.put(tx, { ...writeMail(person.email, letter), expiresAt }, now);
}

export async function mailInvitation(
  tx: Transaction,
  outbox: Outbox,
  person: Person & { role: Role },
  now: Date,
) {
  const days = limits.invitationDays;
  const expiresAt = new Date(now.getTime() + days * day);
  const url = await passwordLink(tx, outbox, { userId: person.id, expiresAt, now });
  const letter = mailContents.invitation({ name: person.name, url, role: person.role, days });
  await outbox.put(tx, { ...writeMail(person.email, letter), expiresAt }, now);
}
