import { sql } from "drizzle-orm";
import type { ClientTags } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

/** Returns the tags of clients, most frequent first, limited to the number that a menu can show. */
export async function listClientTags({ db, actor }: Ctx): Promise<ClientTags> {
  refuseUnless(staff, actor);
  return readRows<{ name: string; count: number }>(
    db,
    sql`
    select tag as name, count(*)::int as count
    from clients, unnest(tags) tag
    where tags <> '{}' and erased_at is null and merged_into_id is null
    group by tag order by count(*) desc, tag limit ${limits.clientTagsListed}`,
  );
}
