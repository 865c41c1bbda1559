import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { UserListInput } from "#contract/schemas/user.ts";
import type { UserPage } from "#contract/schemas/user-view.ts";
import type { Ctx } from "#server/context.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import { wordBeginnings } from "#server/platform/database/word-beginnings.ts";
import { profiles } from "./account.table.ts";
import { toUserView, userColumns } from "./user-row.ts";

export async function listUsers({ db }: Ctx, input: UserListInput): Promise<UserPage> {
  const rows = await db
    .select({ ...userColumns, cursorValue: sql<string>`${profiles.createdAt}::text` })
    .from(profiles)
    .where(
      and(
        matches(input.search),
        input.role && eq(profiles.role, input.role),
        input.companyId ? worksFor(input.companyId) : undefined,
        after(input.cursor),
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map(toUserView), nextCursor };
}

function worksFor(companyId: string): SQL {
  return sql`${profiles.id} in (select profile_id from profile_companies where company_id = ${companyId})`;
}

/** Each word that was typed begins a word of the name or the address. */
function matches(search: string | null): SQL | undefined {
  if (search === null) return undefined;
  const words = wordBeginnings(search);
  if (!words) return sql`false`;
  // To the letter as in the index of account.table.ts, which answers it.
  const known = sql`to_tsvector('simple', person_words(${profiles.name} || ' ' || ${profiles.email}))`;
  return sql`${known} @@ to_tsquery('simple', person_words(${words}))`;
}

function after(cursor: string | undefined): SQL | undefined {
  const [createdAt, id] = decodeCursor(cursor, cursorOf.moment);
  if (createdAt === undefined) return undefined;
  return sql`(${profiles.createdAt}, ${profiles.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}
