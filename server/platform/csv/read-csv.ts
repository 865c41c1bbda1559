import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { isStorable } from "#contract/fields/text-field.ts";
import { limits } from "#contract/limits.ts";
import { csvTexts } from "#contract/lists/csv.texts.ts";
import { unescapeFormula } from "./csv-cell.ts";

/**
 * One row: its line in the file, and its cells by the key of the column. A column that the file lacks is absent. A
 * cell over the limit is read as empty, and `tooLong` contains its column.
 */
export type CsvRow = { line: number; cells: Record<string, string>; tooLong: string[] };

/**
 * Names of columns. A file without the needed ones is refused; of the other columns, only the known ones are read.
 */
export type CsvColumns = { needed: readonly string[]; known: readonly string[] };

/**
 * Returns the rows of a file, with any of the usual separators. Headers match regardless of accents, case and order:
 * the key of each column is the `slugify` of its name. Other requests can run while a large file is read.
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

/** The position of a known column in the file. */
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
    cells[key] = isTooLong ? "" : unescapeFormula(cell);
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

/** The parser processes a whole chunk without interruption; other requests can run between two chunks. */
async function* chunksOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes);
    await nextTurn();
  }
}

/**
 * Returns false for a workbook, a picture or any other binary file: its bytes decode to control characters or
 * replacement characters. A file with the needed columns is read nevertheless: each such cell is an error of its row.
 */
function isText(csv: string): boolean {
  return isStorable(csv) && !csv.includes("\uFFFD");
}

/** Returns the separator that occurs most often in the header: spreadsheets use different ones by country. */
function separatorOf(header: string): { separator: string; columns: number } {
  const counts = [";", ",", "\t"].map((separator) => ({
    separator,
    columns: countColumns(header, separator),
  }));
  return counts.reduce((best, one) => (one.columns > best.columns ? one : best));
}

/** Stops when the limit is exceeded: a header can be as long as the whole file. */
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
