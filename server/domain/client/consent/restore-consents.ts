import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { clientMerges, consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

type Transaction = Pick<Database, "selectDistinctOn" | "insert" | "execute">;
type Merge = Pick<typeof clientMerges.$inferSelect, "keptId" | "consentIds">;

/**
 * After the undo of a merge, resets the choices that the merge or the duplicate's phone wrote to their previous
 * state. It adds rows and deletes none. Choices that the client made since stay in effect, and where there was no
 * choice before, a no is written.
 */
export async function restoreConsents(tx: Transaction, { keptId, consentIds }: Merge, now: Date) {
  if (consentIds.length === 0) return;
  const [current, before] = [await newestLines(tx, keptId), await newestLines(tx, keptId, consentIds)];
  const restored = current
    .filter(({ id }) => consentIds.includes(id))
    .map((written) => {
      const own = before.find(
        ({ channel, purpose }) => channel === written.channel && purpose === written.purpose,
      );
      return own ?? { ...noChoice, channel: written.channel, purpose: written.purpose, createdAt: now };
    });
  if (restored.length === 0) return;
  const written = await tx
    .insert(consents)
    .values(restored.map((row) => ({ ...row, id: undefined, clientId: keptId })))
    .returning({ id: consents.id });
  const copies = restored.map((row, index) => ({
    of: "id" in row ? row.id : null,
    id: written[index]?.id,
  }));
  await rememberCopies(tx, keptId, copies);
}

type Copy = { of: number | null; id: number | undefined };

/**
 * A restored row that came from another duplicate still belongs to that duplicate, and is reset when that merge is
 * undone.
 */
async function rememberCopies(tx: Transaction, keptId: string, copies: Copy[]): Promise<void> {
  await tx.execute(sql`
    update ${clientMerges} set consent_ids = consent_ids || array(
      select copy.id from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) copy("of" bigint, id bigint)
      where copy."of" = any (consent_ids))
    where kept_id = ${keptId} and undone_at is null`);
}

const noChoice = { granted: false, textVersion: consentTexts.current, origin: "back_office" } as const;

function newestLines(tx: Transaction, clientId: string, except: readonly number[] = []) {
  return tx
    .selectDistinctOn([consents.channel, consents.purpose])
    .from(consents)
    .where(
      and(
        eq(consents.clientId, clientId),
        except.length > 0 ? notInArray(consents.id, [...except]) : undefined,
      ),
    )
    .orderBy(consents.channel, consents.purpose, desc(consents.id));
}
