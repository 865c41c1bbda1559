import type { Queries } from "#web/queries/prefetch.ts";

/** The rules and rewards of the counter's own company. */
export const clubQuery = (queries: Queries) => queries.loyalty.counter.club.queryOptions({ input: {} });

/** Read again whenever the list is shown, because other tills post too. */
export const postingsQuery = (queries: Queries) =>
  queries.loyalty.counter.postings.queryOptions({ input: {}, staleTime: 0 });
