import { keepPreviousData } from "@tanstack/react-query";
import type { ClubReportInput } from "#contract/loyalty/club-report.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function reportQuery(queries: Queries, input: ClubReportInput) {
  return queries.loyalty.manage.report.queryOptions({ input, placeholderData: keepPreviousData });
}
