import { formatMoney } from "#contract/fields/money.ts";
import { limits } from "#contract/limits.ts";
import { addDays, formatDate, formatShortDate, isSameYear } from "#contract/time/dates.ts";
import { formatHour, onWeekdays, weekdayName } from "#contract/time/weekday.texts.ts";
import type { OfferTermsView, PublicOfferState } from "./offer.view.ts";

/** Texts that pages show about an offer today. Computed each time, never stored (docs/product.md, Catalogue). */

type Labelled = {
  state: PublicOfferState;
  validUntil: string;
  remaining: number | null;
  terms: Pick<OfferTermsView, "usableWeekdays" | "usableFrom" | "usableUntil">;
};

export type OfferLabel = { kind: "over" | "urgent" | "rule"; text: string };

/** The labels that matter for a decision, the most urgent first. An offer that is over has no other label. */
export function offerLabels({ state, validUntil, remaining, terms }: Labelled, today: string): OfferLabel[] {
  if (state === "expired") return [{ kind: "over", text: "Vencida" }];
  if (state === "sold_out") return [{ kind: "over", text: "Esgotada" }];
  const ending = endingLabel(validUntil, today);
  const left = remainingLabel(remaining);
  const when = usableWhen(terms);
  return [
    ...(ending ? [{ kind: "urgent", text: ending } as const] : []),
    ...(left ? [{ kind: "urgent", text: left } as const] : []),
    ...(when ? [{ kind: "rule", text: `Só ${when}` } as const] : []),
  ];
}

function endingLabel(validUntil: string, today: string): string | null {
  if (validUntil === today) return "Termina hoje";
  return validUntil === addDays(today, 1) ? "Termina amanhã" : null;
}

/** Null while the stock is not low. */
export function remainingLabel(remaining: number | null): string | null {
  if (remaining === null || remaining === 0 || remaining >= limits.lowStockBelow) return null;
  return remaining === 1 ? "resta 1" : `restam ${remaining}`;
}

/**
 * `até sábado, 22/11` within the next week, otherwise with the year: `até 31/01/2027`. The next week may be in
 * another year.
 */
export function lastDayText(validUntil: string, today: string): string {
  if (validUntil < today) return `até ${formatDate(validUntil)}`;
  if (validUntil === today) return "só até hoje, 23h59";
  if (validUntil < addDays(today, 7)) {
    return `até ${weekdayOf(validUntil)}, ${formatShortDate(validUntil, isSameYear(validUntil, today))}`;
  }
  return `até ${formatDate(validUntil)}`;
}

function weekdayOf(day: string): string {
  return weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The terms as sentences; the company's own text comes last. */
export function offerTerms(terms: OfferTermsView): string[] {
  const when = usableWhen(terms);
  const { limitPerPerson, minimumPurchaseCents, couponValidDays, extraTerms } = terms;
  return [
    limitOfCoupons(limitPerPerson),
    when && `Vale só ${when}.`,
    minimumPurchaseCents && `Compra mínima de ${formatMoney(minimumPurchaseCents)}.`,
    terms.newClientsOnly && "Só para quem ainda não é cliente da loja.",
    terms.notCumulative && "Não acumula com outras promoções.",
    couponValidDays && validAfterTaken(couponValidDays),
    extraTerms,
  ].filter((sentence): sentence is string => Boolean(sentence));
}

/** A client has one open coupon of an offer at a time: another claim returns the open one. */
function limitOfCoupons(limit: number): string {
  if (limit === 1) return "Um cupom por pessoa.";
  return `Até ${limit} cupons por pessoa, um de cada vez: use um e pegue o próximo.`;
}

function validAfterTaken(days: number): string {
  return days === 1
    ? "Use em até 1 dia depois de pegar o cupom."
    : `Use em até ${days} dias depois de pegar o cupom.`;
}

/** For example `às terças, das 14h às 18h`; empty when the coupon can be redeemed at any time. */
export function usableWhen({ usableWeekdays, usableFrom, usableUntil }: Labelled["terms"]): string {
  const hours = usableFrom && usableUntil && `das ${formatHour(usableFrom)} às ${formatHour(usableUntil)}`;
  return [onWeekdays(usableWeekdays), hours].filter(Boolean).join(", ");
}

/** Why the offer cannot be claimed; null when it can. */
export function unclaimableReason(state: PublicOfferState): string | null {
  if (state === "expired") return "Esta oferta já venceu";
  return state === "sold_out" ? "Os cupons desta oferta acabaram" : null;
}
