import { asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";

/** Returns the back-office's view of the categories that meet the condition, in their order. */
export function managedCategories(db: ReadOnlyDatabase, condition?: SQL): Promise<ManagedCategoryView[]> {
  const offerCounts = countsBy(db, offers, "offer");
  const companyCounts = countsBy(db, companies, "company");
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      icon: categories.icon,
      tone: categories.tone,
      isActive: categories.isActive,
      offers: sql<number>`coalesce(${offerCounts.uses}, 0)`.mapWith(Number),
      companies: sql<number>`coalesce(${companyCounts.uses}, 0)`.mapWith(Number),
      // Text preserves the microseconds that a Date loses.
      version: sql<string>`${categories.updatedAt}::text`,
    })
    .from(categories)
    .leftJoin(offerCounts, eq(offerCounts.categoryId, categories.id))
    .leftJoin(companyCounts, eq(companyCounts.categoryId, categories.id))
    .where(condition)
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(limits.categoriesMax);
}

export async function managedCategory(db: ReadOnlyDatabase, id: string): Promise<ManagedCategoryView> {
  const [category] = await managedCategories(db, eq(categories.id, id));
  if (!category) throw new AppError("not_found");
  return category;
}

/** Counts for all categories together, with one scan of each table. */
function countsBy(db: ReadOnlyDatabase, table: typeof offers | typeof companies, name: string) {
  return db
    .select({ categoryId: table.categoryId, uses: count().as(`${name}_uses`) })
    .from(table)
    .groupBy(table.categoryId)
    .as(name);
}
