import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import type { CompanyRequestStatus } from "#contract/company-request/company-request.schema.ts";
import type { TimeOrder } from "#contract/lists/paging.ts";
import { pagesOf } from "#web/queries/pages.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function companiesQuery(queries: Queries, input: ManagedCompanyListInput) {
  return queries.companies.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}

/**
 * "newest" is the server's default order, and the loader omits it. It is omitted here too, so that the cache keys
 * match.
 */
export function requestPages(status: CompanyRequestStatus, order: TimeOrder = "newest") {
  return pagesOf({ status, ...(order !== "newest" && { order }) });
}
