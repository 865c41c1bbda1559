import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { slugify } from "#contract/fields/identifiers.ts";
import { parseMoney } from "#contract/fields/money.ts";
import { yesNo } from "#contract/offer/offer.texts.ts";
import { formatDate } from "#contract/time/dates.ts";

/** How a kind of value is written to a cell and read from it. */
export type CellFormat<Value = never> = {
  write: (value: Value) => string;
  /**
   * Returns the value for the schema. A cell that cannot be read is returned unchanged, and the schema reports the
   * error.
   */
  read: (cell: string) => unknown;
  isNumber?: boolean;
};

export const textCell: CellFormat = { write: (value: string | null) => value ?? "", read: (cell) => cell };

export const numberCell: CellFormat = {
  isNumber: true,
  write: (value: number | null) => (value === null ? "" : String(value)),
  read: (cell) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell),
};

/**
 * With a decimal comma, as spreadsheets in Portuguese expect it. Very small numbers are written as `5e-7`, which
 * spreadsheets also read.
 */
export const decimalCell: CellFormat = {
  isNumber: true,
  write: (value: number | null) => (value === null ? "" : String(value).replace(".", ",")),
  read: (cell) =>
    /^-?\d{1,9}([.,]\d{1,25})?(e-\d{1,3})?$/i.test(cell) ? Number(cell.replace(",", ".")) : cell,
};

export const moneyCell: CellFormat = {
  isNumber: true,
  write: (value: number | null) => (value === null ? "" : (value / 100).toFixed(2).replace(".", ",")),
  read: (cell) => parseMoney(cell) ?? cell,
};

export const dayCell: CellFormat = {
  write: (value: string | null) => (value === null ? "" : formatDate(value)),
  read: (cell) => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1"),
};

export const flagCell: CellFormat = {
  write: (value: boolean) => (value ? yesNo.yes : yesNo.no),
  read: (cell) => ({ [slugify(yesNo.yes)]: true, [slugify(yesNo.no)]: false })[slugify(cell)] ?? cell,
};

/**
 * Shortens a list with far too many items to a number of distinct items that the schema still refuses: the schema
 * validates every item, and a cell can contain thousands.
 */
export function limitItems(items: string[], maxItems: number): string[] {
  return items.length <= 2 * maxItems ? items : [...new Set(items)].slice(0, 2 * maxItems);
}

/** `pizza, "pão, queijo"`: an item with a comma, quotes or a line break is quoted, as in a CSV file. */
export function listCell(maxItems: number): CellFormat<string[]> {
  return {
    write: (items) => stringify([items], { delimiter: ", ", eof: false, quoted_match: /[,\r\n]/ }),
    read: (cell) => limitItems(itemsOf(cell, maxItems), maxItems),
  };
}

function itemsOf(cell: string, maxItems: number): string[] {
  try {
    const lines: string[][] = parse(cell, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // The parser is slow for thousands of lines.
      to: 2 * maxItems,
      trim: true,
    });
    return lines.flat();
  } catch (error) {
    // The quotes were not meant as CSV quotes.
    if (error instanceof CsvError) return cell.split(",").map((part) => part.trim());
    throw error;
  }
}

/** A value of an enumeration, written with its label on the screens. */
export function choiceCell<Value extends string>(labels: Record<Value, string>): CellFormat {
  const entries = Object.entries<string>(labels);
  return {
    write: (value: Value) => labels[value],
    read: (cell) => entries.find(([, label]) => slugify(label) === slugify(cell))?.[0] ?? cell,
  };
}

/** Several values of an enumeration. */
export function choicesCell<Value extends string>(labels: Record<Value, string>): CellFormat {
  const one = choiceCell(labels);
  return {
    write: (values: Value[]) => values.map((value) => labels[value]).join(", "),
    read: (cell) => {
      const words = cell.split(",").map((part) => part.trim());
      return limitItems(words, Object.keys(labels).length).map((word) => one.read(word));
    },
  };
}
