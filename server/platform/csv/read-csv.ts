import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { slugify } from "#contract/schemas/identifiers.ts";
import { isStorable } from "#contract/schemas/text-field.ts";
import { csvTexts } from "#contract/texts/csv.ts";
import { readCell } from "./csv-cell.ts";

/** One row: where it stands in the file, and its cells by the column's key. A column that the file lacks is absent. */
export type CsvRow = { line: number; cells: Record<string, string> };

/**
 * The rows of a file, whatever separates its cells. Headers are known without regard to accents, case and order:
 * each column has a key, `slugify` of its name. A file without the needed ones is refused whole.
 */
export function readCsv(csv: string, needed: readonly string[]): CsvRow[] {
  const [header, ...rows] = records(csv);
  const keys = header?.record.map((name) => slugify(name)) ?? [];
  const missing = needed.filter((name) => !keys.includes(slugify(name)));
  if (missing.length > 0) throw refused(isText(csv) ? csvTexts.missingColumns(missing) : csvTexts.notCsv);
  if (rows.length === 0) throw refused(csvTexts.empty);
  if (rows.length > limits.importRowsMax) throw refused(csvTexts.tooManyRows);
  return rows.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(keys.map((key, index) => [key, readCell((record[index] ?? "").trim())])),
  }));
}

type CsvRecord = { record: string[]; line: number };

function records(csv: string): CsvRecord[] {
  if (!isText(headerOf(csv))) throw refused(csvTexts.notCsv);
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(isText(csv) ? csvTexts.unreadable : csvTexts.notCsv);
  }
}

/**
 * False for a workbook, a picture or any other binary file: its bytes make control characters, or characters that stand
 * for what no encoding knows. A file with the needed columns is read all the same: each such cell is an error of its row.
 */
function isText(csv: string): boolean {
  return isStorable(csv) && !csv.includes("\uFFFD");
}

/** The one that the header has most of: spreadsheets differ by country. */
function separatorOf(csv: string): string {
  const header = headerOf(csv);
  const counts = [";", ",", "\t"].map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

function headerOf(csv: string): string {
  return csv.split("\n", 1)[0] ?? "";
}

function refused(message: string): AppError {
  return new AppError("validation.failed", { fields: { csv: message } });
}
