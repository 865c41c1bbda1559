import { keepPreviousData } from "@tanstack/react-query";
import type { Queries } from "#web/queries/prefetch.ts";
import { type CategoryFilter, toListInput } from "./category-filter.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function categoriesQuery(queries: Queries, filter: CategoryFilter) {
  return queries.categories.manage.list.queryOptions({
    input: toListInput(filter),
    placeholderData: keepPreviousData,
  });
}
