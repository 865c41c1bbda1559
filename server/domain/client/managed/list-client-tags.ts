import { sql } from "drizzle-orm";
import type { ClientTags } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";

/** The tags that clients have, the most used first; as many as a menu can show. */
export async function listClientTags({ db, actor }: Ctx): Promise<ClientTags> {
  refuseUnlessMayManageCatalogue(actor);
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select tag as name, count(*)::int as count
    from clients, unnest(tags) tag
    where tags <> '{}' and erased_at is null and merged_into_id is null
    group by tag order by count(*) desc, tag limit ${limits.clientTagsListed}`);
  return rows;
}
