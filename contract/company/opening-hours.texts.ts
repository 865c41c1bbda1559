import { formatHour, shortWeekdayName, weekdayName } from "#contract/time/weekday.texts.ts";
import type { OpeningInterval } from "./opening-hours.schema.ts";
import type { OpeningState } from "./opening-state.ts";

/** Returns the current state and the next change, for example `Aberto agora` and `fecha às 23h`. */
export function openingTexts(state: OpeningState): { state: string; next: string } {
  if (state.open) {
    if (state.closes === null) return { state: "Aberto agora", next: "24 horas" };
    return { state: "Aberto agora", next: `fecha às ${formatHour(state.closes)}` };
  }
  const { weekday, time, inDays } = state.opens;
  return { state: "Fechado agora", next: `abre ${dayFromNow(weekday, inDays)}às ${formatHour(time)}` };
}

/** States whether the shop can confirm a payment now. `state` is null when the shop has no opening hours. */
export function confirmationText(state: OpeningState | null): string {
  if (state === null) {
    return "A loja não informou o horário: a confirmação depende de alguém dela conferir o Pix.";
  }
  if (state.open) {
    const until = state.closes === null ? "" : `, até as ${formatHour(state.closes)},`;
    return `A loja está aberta agora${until} e pode confirmar o pagamento.`;
  }
  return `A loja está fechada agora e ${openingTexts(state).next}: a confirmação pode demorar até lá.`;
}

function dayFromNow(weekday: number, inDays: number): string {
  if (inDays === 0) return "";
  return inDays === 1 ? "amanhã " : `${shortWeekdayName(weekday)} `;
}

const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0];

/** Returns the seven days from Monday, each with its intervals as text. */
export function weekTexts(hours: readonly OpeningInterval[]) {
  return weekdaysFromMonday.map((weekday) => {
    const intervals = hours
      .filter((interval) => interval.weekday === weekday)
      .sort((one, other) => (one.opens < other.opens ? -1 : 1));
    return {
      weekday,
      name: capitalized(weekdayName(weekday)),
      hours: intervals.length === 0 ? "Fechado" : intervals.map(intervalText).join(" e "),
    };
  });
}

function intervalText({ opens, closes }: OpeningInterval): string {
  return opens === closes ? "24 horas" : `${formatHour(opens)} às ${formatHour(closes)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
