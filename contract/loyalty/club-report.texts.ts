import type { ReportPeriod } from "./club-report.ts";

export const reportPeriodLabels: Record<ReportPeriod, string> = {
  "7": "7 dias",
  "30": "30 dias",
  "90": "90 dias",
  month: "este mês",
  custom: "outro período",
};

export const clubReportValidation = {
  period: "Escolha um período da lista",
  order: "O primeiro dia vem antes do último",
  tooLong: "Escolha até um ano",
};

/** What the liability in R$ leaves out. */
export function withoutValueText(clubs: number, points: number): string {
  const count = points.toLocaleString("pt-BR");
  const who = clubs === 1 ? "1 clube" : `${clubs.toLocaleString("pt-BR")} clubes`;
  return `Fora desta conta: ${count} pontos de ${who} sem o custo dos prêmios.`;
}
