import { formatMoney } from "#contract/fields/money.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { dashboardPeriodTexts } from "#contract/shop/shop-dashboard.texts.ts";
import type { DashboardPeriod, ShopDashboard, ShopSums } from "#contract/shop/shop-dashboard.view.ts";
import { MetricTile, MetricTiles } from "#web/ui/chart/metric-tile.tsx";

type ShopTilesProps = { data: ShopDashboard; period: DashboardPeriod };

const number = (value: number) => value.toLocaleString("pt-BR");

/** The numbers of the period, each compared with the period before. */
export function ShopTiles({ data, period }: ShopTilesProps) {
  const { now, before, days, program } = data;
  const difference = (key: keyof ShopSums) => ({
    now: now[key],
    before: before[key],
    period: dashboardPeriodTexts[period].before,
  });
  return (
    <div className="flex flex-col gap-3">
      <MetricTiles>
        <MetricTile
          label="Cupons pegos"
          value={number(now.couponsClaimed)}
          difference={difference("couponsClaimed")}
        />
        <MetricTile
          label="Cupons usados"
          value={number(now.couponsRedeemed)}
          difference={difference("couponsRedeemed")}
          course={days.map(({ couponsRedeemed }) => couponsRedeemed)}
        />
        {program && (
          <>
            <MetricTile
              label="Compras no clube"
              value={formatMoney(now.purchasesCents)}
              difference={difference("purchasesCents")}
              course={days.map(({ purchasesCents }) => purchasesCents)}
            />
            <MetricTile
              label="Lançamentos"
              value={number(now.postings)}
              difference={difference("postings")}
            />
            <MetricTile
              label={`${sentenceCase(program.unitPlural)} dados`}
              value={number(now.pointsGiven)}
              difference={difference("pointsGiven")}
            />
            <MetricTile
              label="Prêmios entregues"
              value={number(now.rewards)}
              difference={difference("rewards")}
            />
            <MetricTile
              label="Clientes novos"
              value={number(now.newClients)}
              difference={difference("newClients")}
            />
            <MetricTile
              label="Visitas de quem voltou"
              value={number(now.returningClients)}
              difference={difference("returningClients")}
            />
          </>
        )}
      </MetricTiles>
      {program && (
        <p className="text-muted text-sm">
          {number(data.members)} {data.members === 1 ? "cliente no clube" : "clientes no clube"}, com{" "}
          {unitsText(program, data.outstanding)} para trocar. Cada cliente que voltou conta uma vez por dia.
        </p>
      )}
    </div>
  );
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
