import { and, eq } from "drizzle-orm";
import type { CategoryView } from "#contract/category/category.view.ts";
import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "./category.table.ts";

/** Returns an active category by its slug or id. */
export async function findCategory(ctx: Ctx, slugOrId: string): Promise<CategoryView> {
  const [category] = await ctx.db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      icon: categories.icon,
      tone: categories.tone,
    })
    .from(categories)
    .where(
      and(
        isUuid(slugOrId) ? eq(categories.id, slugOrId) : eq(categories.slug, slugOrId),
        eq(categories.isActive, true),
      ),
    );
  if (!category) throw new AppError("not_found");
  return category;
}
