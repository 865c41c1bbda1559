import { asc, eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CategoryView } from "#contract/schemas/category-view.ts";
import type { Ctx } from "#server/context.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import { categories } from "./category.table.ts";

/** The active categories, in the order the back-office gave them. */
export function listCategories({ db }: Ctx): Promise<CategoryView[]> {
  return prepared(db, "categories", () =>
    db
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
      .limit(limits.categoriesMax),
  ).execute();
}
