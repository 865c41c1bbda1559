import { slugify } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";

/** Finds the category that a cell of a file names, by its name or address: null for an empty cell, undefined for an unknown one. */
export async function categoriesByName(
  db: ReadOnlyDatabase,
): Promise<(cell: string) => string | null | undefined> {
  const found = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(categories.position)
    .limit(limits.categoriesMax);
  // An address is unique, so it wins over another category's name.
  const ids = new Map([
    ...found.map(({ id, name }) => [slugify(name), id] as const).reverse(),
    ...found.map(({ id, slug }) => [slug, id] as const),
  ]);
  return (cell) => (cell === "" ? null : ids.get(slugify(cell)));
}
