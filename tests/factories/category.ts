import { categoryRow, type NewCategory } from "#seed/rows/category.ts";
import { categories } from "#server/domain/category/category.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "./only-row.ts";

export async function makeCategory(db: Database, overrides: Partial<NewCategory> = {}) {
  return onlyRow(await db.insert(categories).values(categoryRow(overrides)).returning());
}
