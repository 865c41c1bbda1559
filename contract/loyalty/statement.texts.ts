/** The lines of a statement in words. This module must not import zod: public pages use it. */
import { formatMoney } from "#contract/fields/money.ts";
import { townClock } from "#contract/time/clock.ts";
import { addDays, formatDate, formatShortDate, isSameYear, today } from "#contract/time/dates.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import { type Unit, unitsText } from "./loyalty.texts.ts";
import type { StatementEntry } from "./wallet.view.ts";

type Entry = Omit<StatementEntry, "id" | "kind" | "balanceAfter">;

/** The sum of a line with its sign: "+2 carimbos", "−10 carimbos". */
export function signedUnits(unit: Unit, points: number): string {
  return `${points > 0 ? "+" : "−"}${unitsText(unit, Math.abs(points))}`;
}

/** When a line happened: "hoje, 08:12", "03/11, 17:20". `day` is the current day. */
export function entryMomentText({ happenedAt }: Pick<Entry, "happenedAt">, day: string): string {
  const moment = new Date(happenedAt);
  const dayOfEntry = today(moment);
  const { time } = townClock(moment);
  return dayOfEntry === day
    ? `hoje, ${time}`
    : `${formatShortDate(dayOfEntry, isSameYear(dayOfEntry, day))}, ${time}`;
}

/** Why points came or went: "Compra de R$ 12,00", "Terça em dobro", "Prêmio: café coado". */
export function entryText(entry: Entry): string {
  return [reasons[entry.reason](entry), limited[entry.limitedBy ?? "none"]].filter(Boolean).join(" · ");
}

const limited = { posting: "até o máximo por compra", day: "até o máximo do dia", none: "" };

const reasons: Record<Entry["reason"], (entry: Entry) => string> = {
  purchase: purchase,
  visit: purchase,
  weekday: (entry) => withPurchase(`${capitalized(weekdayOf(entry))} ${multiple(entry)}`, entry),
  birthday: (entry) => withPurchase(`Aniversário ${multiple(entry)}`, entry),
  welcome: () => "Boas-vindas ao clube",
  birthday_gift: () => "Presente de aniversário",
  return_gift: () => "Presente para você voltar",
  reward: ({ rewardName }) => `Prêmio: ${rewardName ?? "retirado"}`,
  expiry: ({ happenedAt }) => `Venceram em ${formatDate(addDays(today(new Date(happenedAt)), -1))}`,
  erasure: () => "Dados apagados",
  correction: () => "Correção do saldo",
  merge: () => "Saldo de outro telefone seu",
  undo: () => "Desfeito pela loja",
  voucher_returned: ({ rewardName }) => `Vale devolvido: ${rewardName ?? "prêmio"}`,
};

function purchase({ amountCents }: Entry): string {
  return amountCents ? `Compra de ${formatMoney(amountCents)}` : "Visita à loja";
}

function withPurchase(text: string, { amountCents }: Entry): string {
  return amountCents ? `${text} · compra de ${formatMoney(amountCents)}` : text;
}

function multiple({ factor }: Entry): string {
  if (factor === 3) return "em triplo";
  return factor === null || factor === 2 ? "em dobro" : `${factor} vezes`;
}

function weekdayOf({ happenedAt }: Entry): string {
  const day = today(new Date(happenedAt));
  return shortWeekdayName(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
