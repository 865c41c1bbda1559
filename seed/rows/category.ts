import { slugify } from "#contract/fields/identifiers.ts";
import type { categories } from "#server/domain/category/category.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewCategory = typeof categories.$inferInsert;

export function categoryRow(overrides: Partial<NewCategory> = {}): NewCategory {
  const id = overrides.id ?? newId();
  const name = overrides.name ?? `Categoria ${id}`;
  return { id, name, slug: slugify(name), icon: "🏷️", tone: "sand", ...overrides };
}
