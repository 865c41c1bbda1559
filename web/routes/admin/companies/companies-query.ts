import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import type { CompanyRequestStatus } from "#contract/company-request/company-request.schema.ts";
import type { TimeOrder } from "#contract/lists/paging.ts";
import { pagesOf } from "#web/queries/pages.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function companiesQuery(queries: Queries, input: ManagedCompanyListInput) {
  return queries.companies.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}

/** The newest first is what the server does by itself, and what the loader asks for. */
export function requestPages(status: CompanyRequestStatus, order: TimeOrder = "newest") {
  return pagesOf({ status, ...(order !== "newest" && { order }) });
}
