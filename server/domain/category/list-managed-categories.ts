import { eq } from "drizzle-orm";
import type {
  CategoryListOrder,
  ManagedCategoryList,
  ManagedCategoryListInput,
  ManagedCategoryView,
} from "#contract/category/category.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { matchesSearch } from "./category.rules.ts";
import { categories } from "./category.table.ts";
import { managedCategories } from "./managed-categories.ts";

export async function listManagedCategories(
  { db, actor }: Ctx,
  { search, isActive, order }: ManagedCategoryListInput,
): Promise<ManagedCategoryList> {
  refuseUnless(staff, actor);
  const inState = isActive === undefined ? undefined : eq(categories.isActive, isActive);
  const [rows, total] = await Promise.all([managedCategories(db, inState), db.$count(categories)]);
  // Filtered here because there are at most a hundred categories and PostgreSQL needs an extension to compare without
  // accents.
  const found = rows.filter(({ name }) => matchesSearch(name, search));
  return { items: order ? found.sort(orders[order]) : found, total };
}

type Compare = (a: ManagedCategoryView, b: ManagedCategoryView) => number;

const orders: Record<CategoryListOrder, Compare> = {
  name: (a, b) => a.name.localeCompare(b.name, "pt-BR"),
  offers: (a, b) => b.offers - a.offers,
  companies: (a, b) => b.companies - a.companies,
};
