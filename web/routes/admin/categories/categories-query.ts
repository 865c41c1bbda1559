import { keepPreviousData } from "@tanstack/react-query";
import type { Queries } from "#web/queries/prefetch.ts";
import { type CategoryFilter, toListInput } from "./category-filter.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function categoriesQuery(queries: Queries, filter: CategoryFilter) {
  return queries.categories.manage.list.queryOptions({
    input: toListInput(filter),
    placeholderData: keepPreviousData,
  });
}
