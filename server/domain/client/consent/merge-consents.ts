import { desc, inArray } from "drizzle-orm";
import { consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

type ConsentLine = typeof consents.$inferSelect;

/**
 * Writes the consents in effect for the person that the two clients are: any no prevails, otherwise the earliest yes.
 * A row is copied with its original time and wording. Nothing is written where the primary client already has that
 * choice.
 */
export async function mergeConsents(
  tx: Pick<Database, "selectDistinctOn" | "insert">,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<number[]> {
  const lines = await tx
    .selectDistinctOn([consents.clientId, consents.channel, consents.purpose])
    .from(consents)
    .where(inArray(consents.clientId, [keptId, otherId]))
    .orderBy(consents.clientId, consents.channel, consents.purpose, desc(consents.id));
  const copied = lines
    .filter(({ clientId }) => clientId === otherId)
    .filter((line) =>
      prevails(
        line,
        lines.find((own) => own.clientId === keptId && isSameChoice(own, line)),
      ),
    )
    .map(({ id: _id, ...line }) => ({ ...line, clientId: keptId }));
  if (copied.length === 0) return [];
  const written = await tx.insert(consents).values(copied).returning({ id: consents.id });
  return written.map(({ id }) => id);
}

const isSameChoice = (one: ConsentLine, other: ConsentLine) =>
  one.channel === other.channel && one.purpose === other.purpose;

function prevails(line: ConsentLine, own: ConsentLine | undefined): boolean {
  if (!own) return true;
  if (line.granted !== own.granted) return !line.granted;
  return line.createdAt < own.createdAt;
}
