import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoney } from "#contract/fields/money.ts";
import {
  discountTypeLabels,
  offerActionLabels,
  offerFieldLabels,
  offerStatusLabels,
} from "#contract/offer/offer.texts.ts";
import { formatDate, isCalendarDay } from "#contract/time/dates.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import { HistorySheet } from "#web/panel/list/history-sheet.tsx";
import { orpc } from "#web/queries/api.ts";
import { pagesOf } from "#web/queries/pages.ts";

type OfferHistoryProps = { id: string; name: string; onClose: () => void };

export function OfferHistory({ id, name, onClose }: OfferHistoryProps) {
  const query = useInfiniteQuery(orpc.offers.manage.history.infiniteOptions(pagesOf({ id })));
  return (
    <HistorySheet
      name={name}
      query={query}
      actionLabels={offerActionLabels}
      {...offerWords}
      onClose={onClose}
    />
  );
}

export const offerWords: ChangeWords = { fieldLabels: offerFieldLabels, valueText };

const words: Record<string, string> = { ...offerStatusLabels, ...discountTypeLabels };

function valueText(field: string, value: unknown): string {
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(", ") || "vazio";
  if (typeof value === "number") {
    if (field.endsWith("Cents")) return formatMoney(value);
    return field === "usableWeekdays" ? shortWeekdayName(value) : value.toLocaleString("pt-BR");
  }
  const text = String(value);
  return isCalendarDay(text) ? formatDate(text) : (words[text] ?? text);
}
