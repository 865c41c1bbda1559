import { eq } from "drizzle-orm";
import type { ManagedCategoryList, ManagedCategoryListInput } from "#contract/schemas/category-view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCategories } from "./category.policy.ts";
import { matchesSearch } from "./category.rules.ts";
import { categories } from "./category.table.ts";
import { managedCategories } from "./managed-categories.ts";

export async function listManagedCategories(
  { db, actor }: Ctx,
  { search, isActive }: ManagedCategoryListInput,
): Promise<ManagedCategoryList> {
  refuseUnlessMayManageCategories(actor);
  const inState = isActive === undefined ? undefined : eq(categories.isActive, isActive);
  const [rows, total] = await Promise.all([managedCategories(db, inState), db.$count(categories)]);
  // There are a hundred at most, and PostgreSQL compares without accents only by an extension.
  return { items: rows.filter(({ name }) => matchesSearch(name, search)), total };
}
