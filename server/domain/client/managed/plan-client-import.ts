import { sql } from "drizzle-orm";
import { clientValidation, clientFieldLabels as labels } from "#contract/client/client.texts.ts";
import { ImportedClient } from "#contract/client/managed-client.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { csvTexts } from "#contract/lists/csv.texts.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import {
  acceptedRow,
  overlongRow,
  type PlannedRow,
  refusedRow,
} from "#server/domain/csv-import/planned-row.ts";
import { type CellFormat, dayCell, listCell, textCell } from "#server/platform/csv/cell-forms.ts";
import { type CsvRow, readCsv } from "#server/platform/csv/read-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { mapWithoutBlocking } from "#server/platform/map-without-blocking.ts";

type ClientRow = typeof clients.$inferSelect;
type ClientValues = ImportedClient;
type PlannedClient = PlannedRow<ClientValues, ClientRow>;

const forms: [keyof ClientValues, CellFormat][] = [
  ["name", textCell],
  ["phone", textCell],
  ["email", textCell],
  ["birthday", dayCell],
  ["tags", listCell(limits.clientTagsMax)],
];
const columns = forms.map(([field, { read }]) => ({
  field,
  read,
  name: labels[field],
  key: slugify(labels[field]),
}));
const nameKey = slugify(labels.name);
const phoneKey = slugify(labels.phone);

/** The fields of a client that a file can set. */
export function clientValues({ name, phone, email, birthday, tags }: ClientRow): ClientValues {
  return { name, phone: phone ?? "", email, birthday, tags };
}

/** Plans the result for every row of a file, without a database query per row. */
export async function planClientImport({ db }: Ctx, csv: string): Promise<PlannedClient[]> {
  const rows = await readCsv(csv, {
    needed: [labels.name, labels.phone],
    known: columns.map(({ name }) => name),
  });
  const stored = await findByPhone(db, rows.map(phoneOf));
  const lines = new Map<string, number>();
  return mapWithoutBlocking(rows, (row) => planRow(row, stored, lines));
}

/** A client is identified by the phone, a mobile number with its ninth digit. */
function phoneOf({ cells }: CsvRow): string {
  return normalizePhoneIdentity(phoneDigits(cells[phoneKey] ?? ""));
}

async function findByPhone(
  db: ReadOnlyDatabase,
  phones: readonly string[],
): Promise<ReadonlyMap<string, ClientRow>> {
  const found = await db
    .select()
    .from(clients)
    .where(sql`${clients.phone} = any(${sql.param([...new Set(phones)])}::text[])`)
    .orderBy(clients.id)
    .for("update");
  return new Map(found.map((client) => [client.phone ?? "", client]));
}

function planRow(
  row: CsvRow,
  allStored: ReadonlyMap<string, ClientRow>,
  lines: Map<string, number>,
): PlannedClient {
  const { cells, line } = row;
  const about = { line, name: cells[nameKey] ?? "" };
  if (row.tooLong.length > 0) return overlongRow(about, row.tooLong);
  const refused = (problems: Record<string, string>) => refusedRow(about, problems, columnOf);

  const phone = phoneOf(row);
  const earlier = lines.get(phone);
  if (phone !== "" && earlier !== undefined) return refused({ phone: csvTexts.repeated(earlier) });
  lines.set(phone, line);
  const stored = allStored.get(phone);
  if (stored?.mergedIntoId) return refused({ phone: clientValidation.merged });
  const parsed = ImportedClient.safeParse(valuesOf(row, stored));
  if (!parsed.success) return refused(fieldMessages(parsed.error.issues));
  const input = { ...parsed.data, phone };
  return acceptedRow(about, { input, stored }, { valuesOf: clientValues, columnOf });
}

function columnOf(field: string): string {
  return columns.find((column) => column.field === field)?.name ?? field;
}

/**
 * Merges the values of the file into the stored ones: a missing column changes nothing, an empty cell clears the
 * value.
 */
function valuesOf({ cells }: CsvRow, stored: ClientRow | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = stored ? clientValues(stored) : {};
  for (const { key, field, read } of columns) {
    const cell = cells[key];
    if (cell === undefined) continue;
    if (cell === "") delete values[field];
    else values[field] = read(cell);
  }
  return values;
}
