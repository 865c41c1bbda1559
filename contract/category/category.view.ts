import { z } from "zod";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { managedFilter } from "#contract/lists/managed-list.ts";
import { categoryTones } from "./category.schema.ts";

export const CategoryView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Path of a small picture with a transparent ground, or an emoji. */
  icon: z.string(),
  tone: z.enum(categoryTones),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** As the back-office sees it. */
export const ManagedCategoryView = CategoryView.extend({
  isActive: z.boolean(),
  /** How many offers and companies would need another category, whatever their state. */
  offers: z.int(),
  companies: z.int(),
  /** Goes back with a change. */
  version: z.string(),
});
export type ManagedCategoryView = z.infer<typeof ManagedCategoryView>;

export const ManagedCategoryFilter = managedFilter({
  /** Words of the name, without regard to accents. */
  search: cleanText(validation.text).max(limits.searchMaxLength, validation.searchTooLong).optional(),
  isActive: z.boolean({ error: validation.yesOrNo }).optional(),
});
export type ManagedCategoryFilter = z.infer<typeof ManagedCategoryFilter>;

/** By name, or those with the most first; left out, the order that the back-office gave them. */
export const categoryOrders = ["name", "offers", "companies"] as const;
export type CategoryListOrder = (typeof categoryOrders)[number];

export const ManagedCategoryListInput = ManagedCategoryFilter.extend({
  order: z.enum(categoryOrders, { error: validation.page.order }).optional(),
}).strip();
export type ManagedCategoryListInput = z.infer<typeof ManagedCategoryListInput>;

/** There are few enough to be ordered by hand, so they come whole. */
export const ManagedCategoryList = z.object({
  items: z.array(ManagedCategoryView),
  /** How many there are without the search and the filter. */
  total: z.int(),
});
export type ManagedCategoryList = z.infer<typeof ManagedCategoryList>;
