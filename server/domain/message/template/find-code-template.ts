import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { messageTemplates } from "./template.table.ts";

/** Returns the name at Meta of the approved template that codes are sent with; undefined if there is none. */
export async function findCodeTemplate({
  db,
}: {
  db: Pick<ReadOnlyDatabase, "select">;
}): Promise<string | undefined> {
  const [template] = await db
    .select({ providerName: messageTemplates.providerName })
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.category, "authentication"),
        eq(messageTemplates.approval, "approved"),
        isNotNull(messageTemplates.providerName),
        isNull(messageTemplates.archivedAt),
      ),
    )
    .orderBy(desc(messageTemplates.createdAt), desc(messageTemplates.id))
    .limit(1);
  return template?.providerName ?? undefined;
}
