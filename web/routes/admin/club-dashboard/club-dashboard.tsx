import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/club-dashboard";
import { readReportAddress } from "./dashboard-address.ts";
import { reportQuery } from "./dashboard-query.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readReportAddress(new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => reportQuery(queries, input));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function ClubDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <DashboardScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
