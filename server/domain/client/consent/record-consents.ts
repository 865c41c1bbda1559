import { and, eq, isNull, sql } from "drizzle-orm";
import { clientMerges, consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

type Person = {
  clientId: string;
  /** The duplicate whose phone gave the consent; undefined when the phone is the client's own. */
  duplicateId: string | undefined;
};
type ConsentLine = Omit<typeof consents.$inferInsert, "clientId">;

/**
 * Writes consent rows. Consents given by the phone of a duplicate are written for the duplicate too, and leave the
 * primary client when the merge is undone.
 */
export async function recordConsents(
  tx: Pick<Database, "insert" | "update">,
  { clientId, duplicateId }: Person,
  lines: readonly ConsentLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const written = await tx
    .insert(consents)
    .values(lines.map((line) => ({ ...line, clientId })))
    .returning({ id: consents.id });
  if (!duplicateId) return;
  await tx.insert(consents).values(lines.map((line) => ({ ...line, clientId: duplicateId })));
  const ids = sql.param(written.map(({ id }) => id));
  await tx
    .update(clientMerges)
    .set({ consentIds: sql`${clientMerges.consentIds} || ${ids}::bigint[]` })
    .where(and(eq(clientMerges.mergedId, duplicateId), isNull(clientMerges.undoneAt)));
}
