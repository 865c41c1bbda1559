import { asc, eq } from "drizzle-orm";
import type { CategoryView } from "#contract/schemas/category-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "./category.table.ts";

/** More categories than a person can read are a mistake of the data, not a longer list. */
const most = 100;

/** The active categories, in the order the back-office gave them. */
export function listCategories(ctx: Ctx): Promise<CategoryView[]> {
  return ctx.db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      icon: categories.icon,
      tone: categories.tone,
    })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(most);
}
