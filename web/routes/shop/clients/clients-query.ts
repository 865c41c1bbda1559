import { pagesOf } from "#web/queries/pages.ts";
import type { Queries } from "#web/queries/prefetch.ts";
import type { ClientsAddress } from "./clients-address.ts";

/** Read again whenever the list is shown, because other tills post too. */
export const clientsQuery = (queries: Queries, { search, group, order }: ClientsAddress) =>
  queries.shop.clients.list.infiniteOptions({
    ...pagesOf({ order, ...(search && { search }), ...(group && { group }) }),
    staleTime: 0,
  });

export const clientQuery = (queries: Queries, id: string) =>
  queries.shop.clients.get.queryOptions({ input: { id }, staleTime: 0 });

export const statementQuery = (queries: Queries, id: string) =>
  queries.shop.clients.statement.infiniteOptions({ ...pagesOf({ id }), staleTime: 0 });
