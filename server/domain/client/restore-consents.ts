import { and, desc, eq, notInArray } from "drizzle-orm";
import { consentTexts } from "#contract/texts/consents.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type clientMerges, consents } from "./client.table.ts";

type Transaction = Pick<Database, "selectDistinctOn" | "insert">;
type Merge = Pick<typeof clientMerges.$inferSelect, "keptId" | "consentIds">;

/**
 * After a merge is undone, choices that it wrote are as they were before; a line is added, none is taken away. What the
 * person chose since is theirs and stays, and where there was no choice before there is a no.
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
      if (!own) return { ...noChoice, channel: written.channel, purpose: written.purpose, createdAt: now };
      const { id: _id, ...line } = own;
      return line;
    });
  if (restored.length > 0) {
    await tx.insert(consents).values(restored.map((line) => ({ ...line, clientId: keptId })));
  }
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
