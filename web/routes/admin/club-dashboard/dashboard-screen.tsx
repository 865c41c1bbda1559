import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { reportPeriodLabels } from "#contract/loyalty/club-report.texts.ts";
import { type ClubReportInput, reportPeriods } from "#contract/loyalty/club-report.ts";
import { reportDays } from "#contract/loyalty/report-period.rules.ts";
import { today } from "#contract/time/dates.ts";
import { PeriodFilter } from "#web/panel/filter/period-filter.tsx";
import { useNow } from "#web/panel/now.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { ClubCharts } from "./club-charts.tsx";
import { ClubsCompared } from "./clubs-compared.tsx";
import { readReportAddress, writeReportAddress } from "./dashboard-address.ts";
import { reportQuery } from "./dashboard-query.ts";
import { PeriodTiles, StandingTiles } from "./report-tiles.tsx";

/** The numbers of all clubs in a period, which the URL holds. */
export function DashboardScreen() {
  const [parameters, setParameters] = useSearchParams();
  const input = readReportAddress(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(orpc, input));
  const change = (next: ClubReportInput) =>
    setParameters(writeReportAddress(next), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <PeriodPicker input={input} onChange={change} />
      </div>
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data && (
        <Loading isWaiting={isPlaceholderData}>
          <div className="flex flex-col gap-6">
            <PeriodTiles report={data} />
            <StandingTiles report={data} />
            <ClubCharts report={data} />
            <ClubsCompared report={data} />
          </div>
        </Loading>
      )}
    </div>
  );
}

type PeriodPickerProps = { input: ClubReportInput; onChange: (next: ClubReportInput) => void };

function PeriodPicker({ input, onChange }: PeriodPickerProps) {
  const now = useNow();
  return (
    <>
      <FilterMenu
        label="Ver"
        value={input.period}
        options={reportPeriods.map((period) => ({ value: period, label: reportPeriodLabels[period] }))}
        onValueChange={(period) => onChange({ period, ...reportDays(input, today(now)) })}
      />
      {input.period === "custom" && (
        <PeriodFilter
          from={input.from}
          until={input.until}
          onChange={({ from, until }) =>
            onChange(from && until ? { period: "custom", from, until } : { period: "30" })
          }
        />
      )}
    </>
  );
}
