import { formatMoney } from "#contract/fields/money.ts";
import { withoutValueText } from "#contract/loyalty/club-report.texts.ts";
import type { ClubReport, ClubSums } from "#contract/loyalty/club-report.ts";
import { dayCount } from "#contract/loyalty/report-period.rules.ts";
import { MetricTile, MetricTiles } from "#web/ui/chart/metric-tile.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

const countText = (count: number) => count.toLocaleString("pt-BR");

/** The sums of the period, each with the period before. */
export function PeriodTiles({ report }: { report: ClubReport }) {
  const days = dayCount(report);
  const period = days === 1 ? "no dia antes" : `nos ${days} dias antes`;
  const tile = (label: string, name: keyof ClubSums, textOf = countText) => (
    <MetricTile
      label={label}
      value={textOf(report.now[name])}
      difference={{ now: report.now[name], before: report.before[name], period }}
    />
  );
  return (
    <section aria-labelledby="report-period" className="flex flex-col gap-3">
      <SectionHeading id="report-period">No período</SectionHeading>
      <MetricTiles>
        {tile("Pontos dados", "given")}
        {tile("Pontos resgatados", "redeemed")}
        {tile("Pontos vencidos", "expired")}
        {tile("Compras", "purchasesCents", formatMoney)}
        {tile("Lançamentos", "postings")}
        {tile("Prêmios entregues", "rewards")}
        {tile("Clientes novos", "newClients")}
        {tile("Visitas de quem voltou", "returningClients")}
      </MetricTiles>
    </section>
  );
}

/** What the clubs owe now, whatever the period. */
export function StandingTiles({ report }: { report: ClubReport }) {
  const { outstanding, liabilityCents, withoutValue, expiring, activeClients } = report;
  return (
    <section aria-labelledby="report-standing" className="flex flex-col gap-3">
      <SectionHeading id="report-standing">Hoje</SectionHeading>
      <MetricTiles>
        <MetricTile label="Pontos em aberto" value={countText(outstanding)} />
        <MetricTile label="Custo em prêmios" value={formatMoney(liabilityCents)} />
        <MetricTile label="Vencem em 30 dias" value={countText(expiring)} />
        <MetricTile label="Clientes ativos em 90 dias" value={countText(activeClients)} />
      </MetricTiles>
      {withoutValue.clubs > 0 && (
        <p className="text-muted text-sm">{withoutValueText(withoutValue.clubs, withoutValue.points)}</p>
      )}
    </section>
  );
}
