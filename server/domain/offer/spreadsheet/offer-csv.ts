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
  listCell,
  moneyCell,
  numberCell,
  readableItems,
  textCell,
} from "#server/platform/csv/cell-forms.ts";
import type { CsvColumn } from "#server/platform/csv/write-csv.ts";

/** An offer with the names that stand in a file instead of ids. */
export type OfferInFile = OfferValues & { id: string; company: string; category: string | null };

type Form = {
  write: (value: never, offer: OfferInFile) => string;
  /** What the schema takes; what cannot be read is left as it is, and the schema says what is wrong. */
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
  read: (cell) => readableItems(cell.split(","), shortWeekdayNames.length).map(readWeekday),
};

/** In the order of the file. The code of an offer that has none is its id, so that a file that goes out finds it again. */
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
