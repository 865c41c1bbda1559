import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { isStorable } from "#contract/fields/text-field.ts";
import { limits } from "#contract/limits.ts";
import { csvTexts } from "#contract/lists/csv.texts.ts";
import { readCell } from "./csv-cell.ts";

/**
 * One row: its line in the file, and its cells by the column's key. A column that the file lacks is absent. A cell over
 * the limit is read as empty and its column named in `tooLong`.
 */
export type CsvRow = { line: number; cells: Record<string, string>; tooLong: string[] };

/** Names of columns: a file without the needed ones is refused, of the others only the known ones are read. */
export type CsvColumns = { needed: readonly string[]; known: readonly string[] };

/**
 * The rows of a file, with any of the usual separators. Headers match without regard to accents, case and order: each
 * column has a key, `slugify` of its name. Other requests get turns while a large file is read.
 */
export async function readCsv(csv: string, { needed, known }: CsvColumns): Promise<CsvRow[]> {
  let places: Place[] | undefined;
  const rows: CsvRow[] = [];
  for await (const { record, line } of records(csv)) {
    if (record.length > limits.csvColumnsMax) throw refused(csvTexts.tooManyColumns);
    if (places === undefined) {
      places = placesOf(record, [...needed, ...known]);
      refuseWithoutNeeded(csv, places, needed);
    } else {
      if (rows.length === limits.importRowsMax) throw refused(csvTexts.tooManyRows);
      rows.push(readRow(record, line, places));
    }
  }
  if (places === undefined) refuseWithoutNeeded(csv, [], needed);
  if (rows.length === 0) throw refused(csvTexts.empty);
  return rows;
}

/** Where a known column stands in the file. */
type Place = { name: string; key: string; index: number };

function placesOf(header: readonly string[], names: readonly string[]): Place[] {
  const indexes = new Map(
    header.map((name, index) => [slugify(name.slice(0, limits.csvCellMaxLength)), index]),
  );
  return [...new Set(names)].flatMap((name) => {
    const key = slugify(name);
    const index = indexes.get(key);
    return index === undefined ? [] : [{ name, key, index }];
  });
}

function refuseWithoutNeeded(csv: string, places: readonly Place[], needed: readonly string[]): void {
  const missing = needed.filter((name) => !places.some((place) => place.name === name));
  if (missing.length > 0) throw refused(isText(csv) ? csvTexts.missingColumns(missing) : csvTexts.notCsv);
}

function readRow(record: readonly string[], line: number, places: readonly Place[]): CsvRow {
  const cells: Record<string, string> = {};
  const tooLong: string[] = [];
  for (const { name, key, index } of places) {
    const cell = (record[index] ?? "").trim();
    const isTooLong = cell.length > limits.csvCellMaxLength;
    if (isTooLong) tooLong.push(name);
    cells[key] = isTooLong ? "" : readCell(cell);
  }
  return { line, cells, tooLong };
}

type CsvRecord = { record: string[]; line: number };

async function* records(csv: string): AsyncGenerator<CsvRecord> {
  const header = headerOf(csv);
  if (!isText(header)) throw refused(csvTexts.notCsv);
  const { separator, columns } = separatorOf(header);
  if (columns > limits.csvColumnsMax) throw refused(csvTexts.tooManyColumns);
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    for await (const { record, info } of Readable.from(chunksOf(csv)).pipe(parser)) {
      yield { record, line: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(isText(csv) ? csvTexts.unreadable : csvTexts.notCsv);
  }
}

const chunkBytes = 32 * 1024;

/** The parser works through a chunk at once; between two of them other requests get a turn. */
async function* chunksOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes);
    await nextTurn();
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
function separatorOf(header: string): { separator: string; columns: number } {
  const counts = [";", ",", "\t"].map((separator) => ({
    separator,
    columns: countColumns(header, separator),
  }));
  return counts.reduce((best, one) => (one.columns > best.columns ? one : best));
}

/** Stops at the first one too many: a header can be as long as the whole file. */
function countColumns(header: string, separator: string): number {
  let columns = 1;
  let place = header.indexOf(separator);
  while (place !== -1 && columns <= limits.csvColumnsMax) {
    columns += 1;
    place = header.indexOf(separator, place + 1);
  }
  return columns;
}

function headerOf(csv: string): string {
  const end = csv.indexOf("\n");
  return end === -1 ? csv : csv.slice(0, end);
}

function refused(message: string): AppError {
  return new AppError("validation.failed", { fields: { csv: message } });
}
