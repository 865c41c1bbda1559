import { and, eq } from "drizzle-orm";
import { isUuid } from "#contract/fields/identifiers.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";

/** Returns the id of the active category with this slug or id. */
export async function findCategoryId(ctx: Ctx, slugOrId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        isUuid(slugOrId) ? eq(categories.id, slugOrId) : eq(categories.slug, slugOrId),
        eq(categories.isActive, true),
      ),
    );
  return row?.id;
}
