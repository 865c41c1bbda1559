import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { authVerifications } from "./account.table.ts";

/** The action that a mailed link authorizes, once. */
export type MailTokenPurpose = "confirm-email" | "set-password";

type Issued = { purpose: MailTokenPurpose; userId: string; expiresAt: Date; now: Date };

/** Only the hash of the token is stored, so that reading the table is not enough to use a link. */
export async function issueMailToken(
  tx: Pick<Database, "insert">,
  { purpose, userId, expiresAt, now }: Issued,
): Promise<string> {
  const token = newOpaqueToken();
  const row = { identifier: identifierOf(purpose, token), value: userId, expiresAt };
  await tx.insert(authVerifications).values({ ...row, createdAt: now, updatedAt: now });
  return token;
}

/**
 * Returns the user id of the token. The token is deleted in the same statement, so it is single-use even under
 * parallel requests.
 */
export async function redeemMailToken(
  tx: Pick<Database, "delete">,
  { purpose, token, now }: { purpose: MailTokenPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(authVerifications)
    .where(
      and(
        eq(authVerifications.identifier, identifierOf(purpose, token)),
        gt(authVerifications.expiresAt, now),
      ),
    )
    .returning({ userId: authVerifications.value });
  return taken?.userId;
}

/** Invalidates all mailed links of this person, for every purpose. */
export async function dropMailTokens(tx: Pick<Database, "delete">, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId));
}

function identifierOf(purpose: MailTokenPurpose, token: string): string {
  return `${purpose}:${hashOpaqueToken(token)}`;
}
