import { slugify } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { discountTypeLabels, offerFieldLabels, offerStatusLabels } from "#contract/offer/offer.texts.ts";
import { shortWeekdayName, shortWeekdayNames } from "#contract/time/weekday.texts.ts";
import { readWeekday } from "#contract/time/weekday-words.ts";
import type { OfferValues } from "#server/domain/offer/managed-offer.ts";
import {
  choiceCell,
  dayCell,
  flagCell,
  limitItems,
  listCell,
  moneyCell,
  numberCell,
  textCell,
} from "#server/platform/csv/cell-forms.ts";
import type { CsvColumn } from "#server/platform/csv/write-csv.ts";

/** An offer as a row of a file, with the names of its company and category instead of their ids. */
export type OfferInFile = OfferValues & { id: string; company: string; category: string | null };

type Form = {
  write: (value: never, offer: OfferInFile) => string;
  /**
   * Returns the value for the schema. A cell that cannot be parsed is returned unchanged, and the schema reports the
   * error.
   */
  read: (cell: string) => unknown;
  isNumber?: boolean;
};

export type OfferColumn = CsvColumn<OfferInFile> & {
  key: string;
  field: keyof OfferValues;
  read: Form["read"];
};

const weekdays: Form = {
  write: (value: number[]) => value.map((weekday) => shortWeekdayName(weekday)).join(", "),
  read: (cell) => limitItems(cell.split(","), shortWeekdayNames.length).map(readWeekday),
};

/**
 * The columns in the order of the file. For an offer without a code the file contains its id, so that a later import
 * finds the offer again.
 */
const forms: [keyof OfferValues, Form][] = [
  ["code", { write: (code: string | null, { id }) => code ?? id, read: (cell) => cell }],
  ["title", textCell],
  ["companyId", { write: (_id, { company }) => company, read: (cell) => cell }],
  ["categoryId", { write: (_id, { category }) => category ?? "", read: (cell) => cell }],
  ["description", textCell],
  ["discount", textCell],
  ["discountType", choiceCell(discountTypeLabels)],
  ["priceBeforeCents", moneyCell],
  ["priceAfterCents", moneyCell],
  ["location", textCell],
  ["validUntil", dayCell],
  ["status", choiceCell(offerStatusLabels)],
  ["activationDate", dayCell],
  ["stock", numberCell],
  ["totalStock", numberCell],
  ["keywords", listCell(limits.offerKeywordsMax)],
  ["imageUrl", textCell],
  ["qrEnabled", flagCell],
  ["limitPerPerson", numberCell],
  ["minimumPurchaseCents", moneyCell],
  ["usableWeekdays", weekdays],
  ["usableFrom", textCell],
  ["usableUntil", textCell],
  ["newClientsOnly", flagCell],
  ["notCumulative", flagCell],
  ["extraTerms", textCell],
  ["couponValidDays", numberCell],
];

export const offerColumns: readonly OfferColumn[] = forms.map(([field, { write, read, isNumber }]) => {
  const name = offerFieldLabels[field] ?? field;
  const value = (offer: OfferInFile) => write(offer[field] as never, offer);
  return { name, key: slugify(name), field, read, value, isNumber };
});
