import { formatDate } from "#contract/schemas/dates.ts";
import { slugify } from "#contract/schemas/identifiers.ts";
import { parseMoney } from "#contract/schemas/money.ts";
import { discountTypeLabels, offerFieldLabels, offerStatusLabels, yesNo } from "#contract/texts/offers.ts";
import { shortWeekdayName, shortWeekdayNames } from "#contract/texts/weekdays.ts";
import type { CsvColumn } from "#server/platform/csv/write-csv.ts";
import type { OfferValues } from "./managed-offer.ts";

/** An offer with the names that stand in a file instead of ids. */
export type OfferInFile = OfferValues & { id: string; company: string; category: string | null };

type Form = {
  write: (value: never, offer: OfferInFile) => string;
  /** What the schema takes; what cannot be read is left as it is, and the schema says what is wrong. */
  read: (cell: string) => unknown;
};

export type OfferColumn = CsvColumn<OfferInFile> & {
  key: string;
  field: keyof OfferValues;
  read: Form["read"];
};

const text: Form = { write: (value: string | null) => value ?? "", read: (cell) => cell };
const number: Form = {
  write: (value: number | null) => (value === null ? "" : String(value)),
  read: (cell) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell),
};
const money: Form = {
  write: (value: number | null) => (value === null ? "" : (value / 100).toFixed(2).replace(".", ",")),
  read: (cell) => parseMoney(cell) ?? cell,
};
const day: Form = {
  write: (value: string | null) => (value === null ? "" : formatDate(value)),
  read: (cell) => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1"),
};
const flag: Form = {
  write: (value: boolean) => (value ? yesNo.yes : yesNo.no),
  read: (cell) => ({ [slugify(yesNo.yes)]: true, [slugify(yesNo.no)]: false })[slugify(cell)] ?? cell,
};
const list: Form = {
  write: (value: string[]) => value.join(", "),
  read: (cell) => cell.split(",").map((part) => part.trim()),
};
const weekdays: Form = {
  write: (value: number[]) => value.map((weekday) => shortWeekdayName(weekday)).join(", "),
  read: (cell) =>
    cell.split(",").map((name) => shortWeekdayNames.findIndex((known) => slugify(known) === slugify(name))),
};

/** In the order of the file. The code of an offer that has none is its id, so that a file that goes out finds it again. */
const forms: [keyof OfferValues, Form][] = [
  ["code", { write: (code: string | null, { id }) => code ?? id, read: (cell) => cell }],
  ["title", text],
  ["companyId", { write: (_id, { company }) => company, read: (cell) => cell }],
  ["categoryId", { write: (_id, { category }) => category ?? "", read: (cell) => cell }],
  ["description", text],
  ["discount", text],
  ["discountType", oneOf(discountTypeLabels)],
  ["priceBeforeCents", money],
  ["priceAfterCents", money],
  ["location", text],
  ["validUntil", day],
  ["status", oneOf(offerStatusLabels)],
  ["activationDate", day],
  ["stock", number],
  ["totalStock", number],
  ["keywords", list],
  ["imageUrl", text],
  ["qrEnabled", flag],
  ["limitPerPerson", number],
  ["minimumPurchaseCents", money],
  ["usableWeekdays", weekdays],
  ["usableFrom", text],
  ["usableUntil", text],
  ["newClientsOnly", flag],
  ["notCumulative", flag],
  ["extraTerms", text],
  ["couponValidDays", number],
];

export const offerColumns: readonly OfferColumn[] = forms.map(([field, { write, read }]) => {
  const name = offerFieldLabels[field] ?? field;
  return { name, key: slugify(name), field, read, value: (offer) => write(offer[field] as never, offer) };
});

function oneOf<Value extends string>(labels: Record<Value, string>): Form {
  const entries = Object.entries<string>(labels);
  return {
    write: (value: Value) => labels[value],
    read: (cell) => entries.find(([, label]) => slugify(label) === slugify(cell))?.[0] ?? cell,
  };
}
