import { asc, eq } from "drizzle-orm";
import type { CategoryView } from "#contract/category/category.view.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { preparedRows } from "#server/platform/database/query/prepared.ts";
import { type PreparedQuery, preparedQuery } from "#server/platform/database/query/query-together.ts";
import { categories } from "./category.table.ts";

/** Returns the active categories in the order set in the back-office. */
export function listCategories(ctx: Ctx): Promise<CategoryView[]> {
  return categoriesQuery(ctx).run();
}

export function categoriesQuery({ db }: Ctx): PreparedQuery<CategoryView[]> {
  const statement = preparedRows(db, "categories", () =>
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
  );
  return preparedQuery(statement, {}, (rows) => rows);
}
