import { companyFieldLabels } from "#contract/company/company.texts.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { paymentMethodNames } from "#contract/company/payment-method.texts.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import { readWeekday } from "#contract/time/weekday-words.ts";
import type { CompanyValues } from "#server/domain/company/managed-company.ts";
import {
  type CellFormat,
  choicesCell,
  decimalCell,
  flagCell,
  numberCell,
  textCell,
} from "#server/platform/csv/cell-forms.ts";
import type { CsvColumn } from "#server/platform/csv/write-csv.ts";

/** A company as a row of a file, with the name of its category instead of the id. */
export type CompanyInFile = CompanyValues & { id: string; category: string | null };

export type CompanyColumn = CsvColumn<CompanyInFile> & {
  key: string;
  field: keyof CompanyValues;
  read: CellFormat["read"];
};

const phoneCell: CellFormat = {
  write: (digits: string | null) => formatPhone(digits ?? ""),
  read: (cell) => cell,
};

/** Format: `segunda 08:00-12:00, segunda 14:00-18:00, sexta 18:00-02:00` */
const hoursCell: CellFormat = {
  write: (intervals: OpeningInterval[]) =>
    intervals
      .map(({ weekday, opens, closes }) => `${shortWeekdayName(weekday)} ${opens}-${closes}`)
      .join(", "),
  // One interval over the limit is enough for the schema to refuse the value.
  read: (cell) => cell.split(/[,;]/, limits.companyOpeningIntervalsMax + 1).map(readInterval),
};

function readInterval(text: string): unknown {
  const [, name = "", opens, closes] =
    /^\s*([^\d\s]+)\s+(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2})\s*$/.exec(text) ?? [];
  const weekday = readWeekday(name);
  return weekday === -1 ? text : { weekday, opens, closes };
}

/** The columns in the order of the file. Pictures are excluded, because a file cannot contain them. */
const forms: [keyof CompanyValues, CellFormat][] = [
  ["name", textCell],
  ["slug", textCell],
  ["categoryId", textCell],
  ["description", textCell],
  ["phone", phoneCell],
  ["landlinePhone", phoneCell],
  ["whatsapp", phoneCell],
  ["email", textCell],
  ["location", textCell],
  ["address", textCell],
  ["neighborhood", textCell],
  ["instagramProfile", textCell],
  ["googleMapsLink", textCell],
  ["website", textCell],
  ["pixKey", textCell],
  ["paymentAnswerHours", numberCell],
  ["latitude", decimalCell],
  ["longitude", decimalCell],
  ["openingHours", hoursCell],
  ["paymentMethods", choicesCell(paymentMethodNames)],
  ["isActive", flagCell],
];

export const companyColumns: readonly CompanyColumn[] = forms.map(([field, { write, read, isNumber }]) => {
  const name = companyFieldLabels[field] ?? field;
  const value = (company: CompanyInFile) =>
    field === "categoryId" ? (company.category ?? "") : write(company[field] as never);
  return { name, key: slugify(name), field, read, value, isNumber };
});
