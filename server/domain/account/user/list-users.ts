import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserFilter, UserListInput } from "#contract/account/user.schema.ts";
import type { UserPage } from "#contract/account/user.view.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import { wordBeginnings } from "#server/platform/database/query/word-beginnings.ts";
import { toUserView, userColumns } from "./user-row.ts";

export async function listUsers(
  { db }: Ctx,
  { order = "newest", ...input }: UserListInput,
): Promise<UserPage> {
  const byTime = keysetOrder({
    by: sql`${profiles.createdAt}`,
    of: "moment",
    id: sql`${profiles.id}`,
    direction: order === "oldest" ? "up" : "down",
    cursor: input.cursor,
  });
  const rows = await db
    .select({ ...userColumns, cursorValue: byTime.cursorValue })
    .from(profiles)
    .where(and(userFilter(input), byTime.after))
    .orderBy(...byTime.order)
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map(toUserView), nextCursor };
}

/** The condition for the people that match the filter. */
export function userFilter({ search, role, companyId }: UserFilter): SQL | undefined {
  return and(matches(search), role && eq(profiles.role, role), companyId ? worksFor(companyId) : undefined);
}

function worksFor(companyId: string): SQL {
  return sql`${profiles.id} in (select profile_id from profile_companies where company_id = ${companyId})`;
}

/** Each word of the search must be a prefix of a word in the name or the e-mail. */
function matches(search: string | null): SQL | undefined {
  if (search === null) return undefined;
  const words = wordBeginnings(search);
  if (!words) return sql`false`;
  // Must match the index expression in account.table.ts exactly, or PostgreSQL does not use the index.
  const known = sql`to_tsvector('simple', person_words(${profiles.name} || ' ' || ${profiles.email}))`;
  return sql`${known} @@ to_tsquery('simple', person_words(${words}))`;
}
