import { formatShortDate, isSameYear } from "#contract/time/dates.ts";
import { type Unit, unitsText } from "./loyalty.texts.ts";

/** What is missing: "Faltam 3 carimbos", "Falta 1 ponto". */
export function missingText(unit: Unit, missing: number): string {
  return `${missing === 1 ? "Falta" : "Faltam"} ${unitsText(unit, missing)}`;
}

/** The text alternative of the stamps or the bar: "7 de 10 carimbos". */
export function progressText(unit: Unit, balance: number, cost: number): string {
  return `${balance.toLocaleString("pt-BR")} de ${unitsText(unit, cost)}`;
}

/** "2 vencem em 31/12". */
export function expiringText({ points, on }: { points: number; on: string }, today: string): string {
  const count = points.toLocaleString("pt-BR");
  return `${count} ${points === 1 ? "vence" : "vencem"} em ${formatShortDate(on, isSameYear(on, today))}`;
}

/** The own progress on a page of clubs: "Você tem 7 carimbos. Faltam 3 carimbos para o próximo prêmio." */
export function ownProgressText(unit: Unit, balance: number, missing: number): string {
  const has = `Você tem ${unitsText(unit, balance)}.`;
  return missing > 0 ? `${has} ${missingText(unit, missing)} para o próximo prêmio.` : has;
}
