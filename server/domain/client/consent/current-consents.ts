import { desc, eq } from "drizzle-orm";
import { type ConsentView, consentChannels, consentPurposes } from "#contract/client/consent.schema.ts";
import { consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Returns the current choice for every channel and purpose: the newest row, or no when there is none. */
export async function currentConsents(
  db: Pick<Database, "selectDistinctOn">,
  clientId: string,
): Promise<ConsentView[]> {
  const lines = await db
    .selectDistinctOn([consents.channel, consents.purpose])
    .from(consents)
    .where(eq(consents.clientId, clientId))
    .orderBy(consents.channel, consents.purpose, desc(consents.id));
  return consentChannels.flatMap((channel) =>
    consentPurposes.map((purpose) => {
      const line = lines.find((one) => one.channel === channel && one.purpose === purpose);
      return {
        channel,
        purpose,
        granted: line?.granted ?? false,
        since: line?.createdAt.toISOString() ?? null,
        version: line?.textVersion ?? null,
      };
    }),
  );
}
