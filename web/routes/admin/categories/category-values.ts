import type { z } from "zod";
import type { CategoryInput } from "#contract/category/category.schema.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";

/** The form's values: the schema's input before validation. */
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
