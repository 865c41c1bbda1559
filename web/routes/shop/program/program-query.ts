import type { Queries } from "#web/queries/prefetch.ts";

/** The program of the company that the reader works for. */
export const programQuery = (queries: Queries) => queries.loyalty.program.get.queryOptions({ input: {} });
