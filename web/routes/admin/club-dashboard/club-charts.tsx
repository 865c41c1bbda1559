import type { ClubReport } from "#contract/loyalty/club-report.ts";
import { formatDate, formatDayAndMonth } from "#contract/time/dates.ts";
import { BarChart } from "#web/ui/chart/bar-chart.tsx";
import { LineChart } from "#web/ui/chart/line-chart.tsx";

const countText = (count: number) => count.toLocaleString("pt-BR");

/** The trend by day and the hours of the day. Each chart has its table. */
export function ClubCharts({ report: { now, before, days, hours } }: { report: ClubReport }) {
  const busiest = hours.indexOf(Math.max(...hours));
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <LineChart
        level={2}
        title="Pontos dados por dia"
        summary={
          now.given + before.given === 0
            ? "Nenhum ponto foi dado neste período."
            : `${countText(now.given)} pontos no período; ${countText(before.given)} no período anterior.`
        }
        axisName="Dia"
        series={{ value: "Neste período", before: "Período anterior" }}
        points={
          now.given + before.given === 0
            ? []
            : days.map(({ day, given, givenBefore }) => ({
                label: formatDate(day),
                short: formatDayAndMonth(day),
                value: given,
                before: givenBefore,
              }))
        }
        formatNumber={countText}
      />
      <BarChart
        level={2}
        title="Lançamentos por hora"
        summary={
          now.postings === 0 ? "Nada foi lançado neste período." : `O movimento é maior às ${busiest}h.`
        }
        axisName="Hora"
        series={{ value: "Lançamentos" }}
        points={
          now.postings === 0
            ? []
            : hours.map((value, hour) => ({
                label: `${hour}h`,
                short: `${hour}h`,
                value: Math.max(0, value),
              }))
        }
        formatNumber={countText}
      />
    </div>
  );
}
