import { formatDate } from "#contract/schemas/dates.ts";
import { slugify } from "#contract/schemas/identifiers.ts";
import { parseMoney } from "#contract/schemas/money.ts";
import { yesNo } from "#contract/texts/offers.ts";

/** How a kind of value stands in a cell. */
export type CellForm = {
  write: (value: never) => string;
  /** What the schema takes; what cannot be read is left as it is, and the schema says what is wrong. */
  read: (cell: string) => unknown;
};

export const textCell: CellForm = { write: (value: string | null) => value ?? "", read: (cell) => cell };

export const numberCell: CellForm = {
  write: (value: number | null) => (value === null ? "" : String(value)),
  read: (cell) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell),
};

/** With a comma, as spreadsheets in Portuguese want it. */
export const decimalCell: CellForm = {
  write: (value: number | null) => (value === null ? "" : String(value).replace(".", ",")),
  read: (cell) => (/^-?\d{1,9}([.,]\d{1,20})?$/.test(cell) ? Number(cell.replace(",", ".")) : cell),
};

export const moneyCell: CellForm = {
  write: (value: number | null) => (value === null ? "" : (value / 100).toFixed(2).replace(".", ",")),
  read: (cell) => parseMoney(cell) ?? cell,
};

export const dayCell: CellForm = {
  write: (value: string | null) => (value === null ? "" : formatDate(value)),
  read: (cell) => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1"),
};

export const flagCell: CellForm = {
  write: (value: boolean) => (value ? yesNo.yes : yesNo.no),
  read: (cell) => ({ [slugify(yesNo.yes)]: true, [slugify(yesNo.no)]: false })[slugify(cell)] ?? cell,
};

export const listCell: CellForm = {
  write: (value: string[]) => value.join(", "),
  read: (cell) => cell.split(",").map((part) => part.trim()),
};

/** A value of a list, under the word that screens have for it. */
export function choiceCell<Value extends string>(labels: Record<Value, string>): CellForm {
  const entries = Object.entries<string>(labels);
  return {
    write: (value: Value) => labels[value],
    read: (cell) => entries.find(([, label]) => slugify(label) === slugify(cell))?.[0] ?? cell,
  };
}

/** Several of them. */
export function choicesCell<Value extends string>(labels: Record<Value, string>): CellForm {
  const one = choiceCell(labels);
  return {
    write: (values: Value[]) => values.map((value) => labels[value]).join(", "),
    read: (cell) => cell.split(",").map((part) => one.read(part.trim())),
  };
}
