import { useQuery } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { eventLabel } from "#contract/security/security.texts.ts";
import { Moment } from "#web/panel/moment.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { EventTimes } from "./event-times.tsx";

/** The figures of the last 7 days and the newest events (spec 9). */
export function SecurityMetrics() {
  const { data, error, refetch } = useQuery(orpc.rpc.get_security_dashboard_stats.queryOptions());
  if (error && !data) return <ReadFailure error={error} onRetry={() => refetch()} />;
  const figures = [
    ["Eventos", data?.total_events],
    ["Logins que falharam", data?.failed_logins],
    ["Limites passados", data?.rate_limits_exceeded],
    ["Acessos forçados", data?.role_escalation_attempts],
    ["Sessões na última hora", data?.active_sessions],
  ] as const;
  return (
    <section aria-labelledby="security-metrics" className="flex flex-col gap-3">
      <SectionHeading id="security-metrics">Últimos {limits.securityMetricsDays} dias</SectionHeading>
      {data?.too_many_sessions && (
        <Notice tone="warning" title={`${data.active_sessions} sessões abertas na última hora`}>
          É mais que o comum ({limits.dashboardWarningActiveSessions}). Confira a lista e encerre as que você
          não reconhece.
        </Notice>
      )}
      <Loading isWaiting={data === undefined}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {figures.map(([label, figure]) => (
            <Card key={label} className="flex flex-col justify-between gap-1 p-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular text-right font-semibold text-2xl">
                {figure?.toLocaleString("pt-BR") ?? <Skeleton className="ml-auto h-7 w-12" />}
              </dd>
            </Card>
          ))}
        </dl>
      </Loading>
      {data && data.recent_events.length > 0 && (
        <Card className="p-4">
          <h3 className="mb-2 text-lg">Mais recentes</h3>
          <ol className="divide-y divide-line">
            {data.recent_events.map(({ event_type, created_at, count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same kind and time, and the order never changes
              <li key={`${created_at} ${index}`} className="flex justify-between gap-4 py-1.5">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {eventLabel(event_type)}
                  <EventTimes count={count} />
                </span>
                <span className="shrink-0">
                  <Moment at={created_at} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}
