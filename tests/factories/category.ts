import { slugify } from "#contract/fields/identifiers.ts";
import { categories } from "#server/domain/category/category.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

export type NewCategory = typeof categories.$inferInsert;

export function categoryRow(overrides: Partial<NewCategory> = {}): NewCategory {
  const id = overrides.id ?? newId();
  const name = overrides.name ?? `Categoria ${id}`;
  return { id, name, slug: slugify(name), icon: "🏷️", tone: "sand", ...overrides };
}

export async function makeCategory(db: Database, overrides: Partial<NewCategory> = {}) {
  return onlyRow(await db.insert(categories).values(categoryRow(overrides)).returning());
}
