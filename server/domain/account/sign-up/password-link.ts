import { passwordResetPath } from "#contract/paths.ts";
import { issueMailToken } from "#server/domain/account/mail-token.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

/** The address where a person chooses a password, once. Whoever has it is taken for that person. */
export async function passwordLink(
  tx: Pick<Database, "insert">,
  { siteUrl }: Pick<Outbox, "siteUrl">,
  validity: { userId: string; expiresAt: Date; now: Date },
): Promise<string> {
  const token = await issueMailToken(tx, { purpose: "set-password", ...validity });
  return siteUrl + passwordResetPath({ token });
}
