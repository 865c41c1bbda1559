import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";
import { categoryWords } from "./category-history.tsx";
import { type CategoryFormValues, valuesOf } from "./category-values.ts";

export const categoryRevisions: Revisions<ManagedCategoryView, CategoryFormValues> = {
  // There are few categories, and the list returns all of them.
  readLatest: async (id) =>
    (await api.categories.manage.list({})).items.find((category) => category.id === id),
  readLastChange: async (id) => (await api.categories.manage.history({ id, limit: 1 })).items[0],
  valuesOf,
  ...categoryWords,
};
