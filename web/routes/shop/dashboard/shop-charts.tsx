import { formatMoney } from "#contract/fields/money.ts";
import { counted } from "#contract/lists/list.texts.ts";
import { dashboardPeriodTexts } from "#contract/shop/shop-dashboard.texts.ts";
import type { DashboardPeriod, ShopDashboard, ShopDay } from "#contract/shop/shop-dashboard.view.ts";
import { formatDate, formatDayAndMonth } from "#contract/time/dates.ts";
import { BarChart } from "#web/ui/chart/bar-chart.tsx";
import { LineChart } from "#web/ui/chart/line-chart.tsx";

type ShopChartsProps = { data: ShopDashboard; period: DashboardPeriod };

/** The course over the days, and the hours in which clients come. */
export function ShopCharts({ data, period }: ShopChartsProps) {
  const hasClub = data.program !== null;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {period !== "today" &&
        (hasClub ? <Purchases data={data} period={period} /> : <Coupons data={data} period={period} />)}
      {hasClub && <Hours data={data} period={period} />}
    </div>
  );
}

function Purchases({ data: { days, now }, period }: ShopChartsProps) {
  const { inSentence } = dashboardPeriodTexts[period];
  const best = bestDay(days, ({ purchasesCents }) => purchasesCents);
  return (
    <LineChart
      title="Compras no clube por dia"
      summary={
        best
          ? `${formatMoney(now.purchasesCents)} ${inSentence}; o melhor dia foi ${formatDate(best.day)}, com ${formatMoney(best.purchasesCents)}.`
          : `Sem compras com valor ${inSentence}.`
      }
      axisName="Dia"
      series={seriesOf(period)}
      points={best ? points(days, ({ purchasesCents }) => purchasesCents) : []}
      formatNumber={formatMoney}
      formatTick={(cents) => `R$ ${Math.round(cents / 100).toLocaleString("pt-BR")}`}
      level={2}
    />
  );
}

function Coupons({ data: { days, now }, period }: ShopChartsProps) {
  const { inSentence } = dashboardPeriodTexts[period];
  const best = bestDay(days, ({ couponsRedeemed }) => couponsRedeemed);
  return (
    <LineChart
      title="Cupons usados por dia"
      summary={
        best
          ? `${counted(now.couponsRedeemed, "cupom usado", "cupons usados")} ${inSentence}; o melhor dia foi ${formatDate(best.day)}.`
          : `Nenhum cupom usado ${inSentence}.`
      }
      axisName="Dia"
      series={seriesOf(period)}
      points={best ? points(days, ({ couponsRedeemed }) => couponsRedeemed) : []}
      formatNumber={(value) => value.toLocaleString("pt-BR")}
      level={2}
    />
  );
}

function Hours({ data: { hours, hoursBefore }, period }: ShopChartsProps) {
  const { inSentence } = dashboardPeriodTexts[period];
  const busiest = Math.max(...hours);
  const hour = hours.indexOf(busiest);
  return (
    <BarChart
      title="Horas de movimento"
      summary={
        busiest > 0
          ? `A hora com mais lançamentos ${inSentence} foi ${hour}h, com ${counted(busiest, "lançamento", "lançamentos")}.`
          : `Nenhum lançamento ${inSentence}.`
      }
      axisName="Hora"
      series={seriesOf(period)}
      points={
        busiest > 0
          ? hours.map((value, at) => ({
              ...{ label: `${at}h`, short: `${at}h` },
              ...{ value, before: hoursBefore[at] ?? 0 },
            }))
          : []
      }
      formatNumber={(value) => value.toLocaleString("pt-BR")}
      formatCount={(value) => counted(value, "lançamento", "lançamentos")}
      level={2}
    />
  );
}

function seriesOf(period: DashboardPeriod) {
  const { name, beforeName } = dashboardPeriodTexts[period];
  return { value: name, before: beforeName };
}

type Sums = ShopDay["before"];

function points(days: readonly ShopDay[], numberOf: (sums: Sums) => number) {
  return days.map((day) => ({
    ...{ label: formatDate(day.day), short: formatDayAndMonth(day.day) },
    ...{ value: numberOf(day), before: numberOf(day.before) },
  }));
}

function bestDay(days: readonly ShopDay[], numberOf: (day: ShopDay) => number): ShopDay | undefined {
  const best = days.reduce<ShopDay | undefined>(
    (top, day) => (top === undefined || numberOf(day) > numberOf(top) ? day : top),
    undefined,
  );
  return best && numberOf(best) > 0 ? best : undefined;
}
