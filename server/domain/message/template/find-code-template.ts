import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { messageTemplates } from "./template.table.ts";

type Reading = { db: Pick<ReadOnlyDatabase, "select"> };

/** Returns the name at Meta of the approved template that codes are sent with; undefined if there is none. */
export async function findCodeTemplate(ctx: Reading): Promise<string | undefined> {
  return (await selectCodeTemplate(ctx))?.providerName ?? undefined;
}

/** Returns the id of the template of `findCodeTemplate`. */
export async function findCodeTemplateId(ctx: Reading): Promise<string | undefined> {
  return (await selectCodeTemplate(ctx))?.id;
}

async function selectCodeTemplate({ db }: Reading) {
  const [template] = await db
    .select({ id: messageTemplates.id, providerName: messageTemplates.providerName })
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
  return template;
}
