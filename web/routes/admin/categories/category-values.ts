import type { z } from "zod";
import type { CategoryInput } from "#contract/category/category.schema.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";

/** What the form holds: the schema's input, before it is checked. */
export type CategoryFormValues = z.input<typeof CategoryInput>;

export const emptyCategory: CategoryFormValues = {
  name: "",
  slug: "",
  icon: "",
  tone: "peach",
  isActive: true,
};

export function valuesOf({ name, slug, icon, tone, isActive }: ManagedCategoryView): CategoryFormValues {
  return { name, slug, icon, tone, isActive };
}
