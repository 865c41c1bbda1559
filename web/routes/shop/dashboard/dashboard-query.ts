import type { DashboardPeriod } from "#contract/shop/shop-dashboard.view.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** The numbers change with every purchase, so they are read again when the screen is opened. */
export const dashboardQuery = (queries: Queries, period: DashboardPeriod) =>
  queries.shop.dashboard.queryOptions({ input: { period }, staleTime: 0 });
