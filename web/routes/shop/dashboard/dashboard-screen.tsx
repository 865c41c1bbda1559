import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboardPeriodNames, paths } from "#contract/paths.ts";
import { dashboardPeriodTexts } from "#contract/shop/shop-dashboard.texts.ts";
import {
  type DashboardPeriod,
  dashboardPeriods,
  type ShopDashboard,
} from "#contract/shop/shop-dashboard.view.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { dashboardQuery } from "./dashboard-query.ts";

import { PointsRequests } from "./points-requests.tsx";
import { ShopCharts } from "./shop-charts.tsx";
import { ShopTiles } from "./shop-tiles.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WeekSummary } from "./week-summary.tsx";

/** The first screen of a shop: what waits for it, and its numbers. */
export function DashboardScreen({ period }: { period: DashboardPeriod }) {
  const { data, error, refetch } = useQuery(dashboardQuery(orpc, period));
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <h1 className="text-2xl">{data?.companyName ?? "Resumo da loja"}</h1>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Numbers data={data} period={period} />}
    </div>
  );
}

function Numbers({ data, period }: { data: ShopDashboard; period: DashboardPeriod }) {
  return (
    <>
      <WaitingList waiting={data.waiting} />
      {data.waiting.pointsRequests > 0 && <PointsRequests program={data.program} />}
      <PeriodLinks selected={period} />
      <ShopTiles data={data} period={period} />
      <ShopCharts data={data} period={period} />
      <WeekSummary />
    </>
  );
}

function PeriodLinks({ selected }: { selected: DashboardPeriod }) {
  return (
    <nav aria-label="Período" className="flex flex-wrap gap-2">
      {dashboardPeriods.map((period) => (
        <Link
          key={period}
          to={paths.shop.dashboard({ periodo: dashboardPeriodNames[period] })}
          aria-current={period === selected ? "page" : undefined}
          preventScrollReset
          className={classNames(
            "inline-flex min-h-control items-center rounded-full border-2 px-4 font-semibold",
            period === selected ? "border-ink bg-ink text-paper" : "border-line bg-surface text-ink",
          )}
        >
          {dashboardPeriodTexts[period].name}
        </Link>
      ))}
    </nav>
  );
}
