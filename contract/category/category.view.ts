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
  /** The path of a small picture with a transparent background, or an emoji. */
  icon: z.string(),
  tone: z.enum(categoryTones),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** The view of a category in the back-office. */
export const ManagedCategoryView = CategoryView.extend({
  isActive: z.boolean(),
  /** The number of offers and companies, in any state, that would need another category. */
  offers: z.int(),
  companies: z.int(),
  /** Sent back with a change, to detect that the category was saved in between. */
  version: z.string(),
});
export type ManagedCategoryView = z.infer<typeof ManagedCategoryView>;

export const ManagedCategoryFilter = managedFilter({
  /** Matches words of the name, ignoring accents. */
  search: cleanText(validation.text).max(limits.searchMaxLength, validation.searchTooLong).optional(),
  isActive: z.boolean({ error: validation.yesOrNo }).optional(),
});
export type ManagedCategoryFilter = z.infer<typeof ManagedCategoryFilter>;

/** By name, or by the highest number of offers or companies. Default: the manual order of the back-office. */
export const categoryOrders = ["name", "offers", "companies"] as const;
export type CategoryListOrder = (typeof categoryOrders)[number];

export const ManagedCategoryListInput = ManagedCategoryFilter.extend({
  order: z.enum(categoryOrders, { error: validation.page.order }).optional(),
}).strip();
export type ManagedCategoryListInput = z.infer<typeof ManagedCategoryListInput>;

/** Not paginated: there are few categories, and the back-office orders them by hand. */
export const ManagedCategoryList = z.object({
  items: z.array(ManagedCategoryView),
  /** The number of categories without the search and the filter. */
  total: z.int(),
});
export type ManagedCategoryList = z.infer<typeof ManagedCategoryList>;
