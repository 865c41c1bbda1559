import { HydrationBoundary } from "@tanstack/react-query";
import { type DashboardQuery, dashboardPeriodNames } from "#contract/paths.ts";
import { type DashboardPeriod, dashboardPeriods } from "#contract/shop/shop-dashboard.view.ts";
import { pageContext } from "#web/page-context.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/dashboard";
import { dashboardQuery } from "./dashboard-query.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const period = periodIn(new URL(request.url).searchParams.get("periodo"));
  const queries = await prefetch(context, (queries) => dashboardQuery(queries, period));
  return { queries, period, servedAt: context.get(pageContext).now.toISOString() };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <DashboardScreen period={loaderData.period} />
      </NowProvider>
    </HydrationBoundary>
  );
}

/** An unknown period is ignored. */
function periodIn(name: DashboardQuery["periodo"] | string | null): DashboardPeriod {
  return dashboardPeriods.find((period) => dashboardPeriodNames[period] === name) ?? "week";
}
