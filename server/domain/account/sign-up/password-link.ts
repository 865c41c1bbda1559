import { passwordResetPath } from "#contract/paths.ts";
import { issueMailToken } from "#server/domain/account/mail-token.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

/**
 * Returns a single-use link where a person chooses a password. Possession of the link is the only proof of identity,
 * so it must reach only that person.
 */
export async function passwordLink(
  tx: Pick<Database, "insert">,
  { siteUrl }: Pick<Outbox, "siteUrl">,
  validity: { userId: string; expiresAt: Date; now: Date },
): Promise<string> {
  const token = await issueMailToken(tx, { purpose: "set-password", ...validity });
  return siteUrl + passwordResetPath({ token });
}
