import type { CategoryTone } from "#contract/category/category.schema.ts";

/** The tone of what has no category. */
export const defaultTone: CategoryTone = "sand";
