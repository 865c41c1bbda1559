import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { authVerifications } from "./account.table.ts";

/** What a mailed link lets its reader do, once. */
export type MailTokenPurpose = "confirm-email" | "set-password";

type Issued = { purpose: MailTokenPurpose; userId: string; expiresAt: Date; now: Date };

/** Only its hash is kept: who reads the table cannot follow anybody's link. */
export async function issueMailToken(
  tx: Pick<Database, "insert">,
  { purpose, userId, expiresAt, now }: Issued,
): Promise<string> {
  const token = newOpaqueToken();
  const row = { identifier: identifierOf(purpose, token), value: userId, expiresAt };
  await tx.insert(authVerifications).values({ ...row, createdAt: now, updatedAt: now });
  return token;
}

/** Whose token it is; removing it is what makes it single-use, however many ask at once. */
export async function takeMailToken(
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

/** Every other link of this person dies too, of whichever purpose. */
export async function dropMailTokens(tx: Pick<Database, "delete">, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId));
}

function identifierOf(purpose: MailTokenPurpose, token: string): string {
  return `${purpose}:${hashOpaqueToken(token)}`;
}
