import type { ChartPoint } from "#web/ui/chart/chart-data.ts";
import { longestText } from "./samples.tsx";

export const formatNumber = (value: number) => value.toLocaleString("pt-BR");
export const countPostings = (value: number) =>
  `${formatNumber(value)} ${value === 1 ? "lançamento" : "lançamentos"}`;
export const formatReais = (centavos: number) =>
  (centavos / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
export const formatWholeReais = (centavos: number) => `R$ ${formatNumber(Math.round(centavos / 100))}`;

const byHour = [0, 0, 0, 0, 0, 0, 2, 9, 14, 8, 6, 18, 31, 22, 12, 7, 9, 13, 24, 38, 33, 15, 4, 0];
const byHourBefore = [0, 0, 0, 0, 0, 1, 4, 8, 11, 9, 9, 14, 24, 25, 8, 6, 10, 11, 17, 29, 35, 19, 6, 1];

/** A Tuesday; the shop is closed at night. */
export const hours: ChartPoint[] = byHour.map((value, hour) => ({
  label: `terça, ${hour}h`,
  short: `${hour}h`,
  value,
  before: byHourBefore[hour] ?? 0,
}));

/** The same day at 15h: the rest of it has no numbers yet. */
export const hoursSoFar: ChartPoint[] = hours.map((point, hour) =>
  hour > 15 ? { ...point, value: null } : point,
);

const weekdays = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];
const firstDay = Date.UTC(2025, 9, 23);
const dayMs = 24 * 60 * 60 * 1000;

/** Thirty days with quiet Mondays and a busy weekend. */
export const days: ChartPoint[] = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(firstDay + index * dayMs);
  const weekday = date.getUTCDay();
  const day = date.toLocaleDateString("pt-BR", { day: "2-digit", month: "2-digit", timeZone: "UTC" });
  const busy = [62, 18, 34, 40, 47, 81, 96][weekday] ?? 0;
  return {
    label: `${weekdays[weekday]}, ${day}`,
    short: day,
    value: (busy + ((index * 37) % 19) + index) * 1250,
    before: (busy + ((index * 23) % 17)) * 1190,
  };
});

export const week: ChartPoint[] = [42, 61, 55, 78, 96, 120, 64].map((value, index) => ({
  label: `${weekdays[(index + 1) % 7]}, ${String(index + 10)}/11`,
  short: weekdays[(index + 1) % 7] ?? "",
  value,
}));

export const oneDay: ChartPoint[] = [{ label: "hoje, 18/11", short: "hoje", value: 12, before: 8 }];

export const zeroDays: ChartPoint[] = week.map((point) => ({ ...point, value: 0, before: 0 }));

export const longNames: ChartPoint[] = [17, 9, 4, 1].map((value, index) => ({
  label: `${index + 1}. ${longestText}`.slice(0, 255),
  short: `${index + 1}. ${longestText}`.slice(0, 255),
  value,
}));

export const companyParts = [
  { label: "Pizzaria da Praça", value: 1284 },
  { label: "Café Serrano", value: 912 },
  { label: "Salão Dona Lúcia", value: 498 },
  { label: longestText, value: 240 },
  { label: "Pet Amigo", value: 9 },
  { label: "Academia Movimento", value: 0 },
];
