import { slugify } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";

/**
 * Returns a function that finds a category by the name or slug in a cell of a file: null for an empty cell, undefined
 * for an unknown category.
 */
export async function categoriesByName(
  db: ReadOnlyDatabase,
): Promise<(cell: string) => string | null | undefined> {
  const found = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(categories.position)
    .limit(limits.categoriesMax);
  // A slug is unique, so it takes precedence over the name of another category.
  const ids = new Map([
    ...found.map(({ id, name }) => [slugify(name), id] as const).reverse(),
    ...found.map(({ id, slug }) => [slug, id] as const),
  ]);
  return (cell) => (cell === "" ? null : ids.get(slugify(cell)));
}
