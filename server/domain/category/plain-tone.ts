import type { CategoryTone } from "#contract/category/category.schema.ts";

/** The tone of records without a category. */
export const defaultTone: CategoryTone = "sand";
