import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isStorable } from "#contract/fields/text-field.ts";
import { limits } from "#contract/limits.ts";
import type { ImportOutcome, ImportReport, ImportRow } from "#contract/lists/csv-file.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import type { BulkTable } from "#server/domain/bulk-change/bulk-tables.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import type { PlannedRow } from "./planned-row.ts";

type Import<Input extends Record<string, unknown>, Stored> = {
  table: BulkTable;
  /** The action name in the audit, such as `offer.import`. */
  action: AuditAction;
  /** The values of a stored row that an import can write. */
  valuesOf: (stored: Stored) => Input;
  /** The values that the audit records, when they are not the whole row. */
  auditOf?: (values: Input, before?: Input) => Record<string, unknown>;
};

/** Writes the accepted rows of a file in the transaction that planned them, each with its audit entry. */
export async function writeImport<Input extends Record<string, unknown>, Stored extends { id: string }>(
  ctx: CommandContext,
  kind: Import<Input, Stored>,
  plan: readonly PlannedRow<Input, Stored>[],
): Promise<ImportReport> {
  const created = plan.flatMap(({ outcome, input }) => (outcome === "create" && input ? [input] : []));
  const changed = plan.flatMap(({ outcome, input, stored }) =>
    outcome === "update" && input && stored ? [{ input, stored }] : [],
  );
  await insertAll(ctx, kind, created);
  await updateAll(ctx, kind, changed);
  return toReport(plan);
}

/** Rows per insert: below the 65,535 parameters that a statement may have, and fast to build as SQL. */
const rowsPerInsert = 200;

async function insertAll<Input extends Record<string, unknown>, Stored>(
  { db, actor, now }: CommandContext,
  { table, action, auditOf = wholeRow }: Import<Input, Stored>,
  inputs: readonly Input[],
): Promise<void> {
  const rows = inputs.map((input) => ({ id: newId(now), input }));
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    const values = rows
      .slice(first, first + rowsPerInsert)
      .map(({ id, input }) => ({ ...input, id, createdAt: now, updatedAt: now }));
    await db.insert(table as PgTable).values(values);
  }
  await recordAudits(
    db,
    actor,
    rows.map(({ id, input }) => ({
      action,
      tableName: getTableName(table),
      recordId: id,
      newValues: auditOf(input),
    })),
  );
}

const wholeRow = (values: Record<string, unknown>) => values;

type Change<Input, Stored> = { input: Input; stored: Stored };

/** One statement for all rows: the new values are passed as JSON, which the database expands to rows of the table. */
async function updateAll<Input extends Record<string, unknown>, Stored extends { id: string }>(
  { db, actor, now }: CommandContext,
  { table, action, valuesOf, auditOf = wholeRow }: Import<Input, Stored>,
  changes: readonly Change<Input, Stored>[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const columns = getTableColumns(table);
  const names = Object.keys(valuesOf(first.stored)).map((field) => ({
    field,
    name: columns[field]?.name ?? field,
  }));
  const rows = changes.map(({ input, stored }) => ({
    id: stored.id,
    ...Object.fromEntries(names.map(({ field, name }) => [name, input[field]])),
  }));
  const sets = names.map(({ name }) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`);
  await db.execute(sql`
    update ${table} set ${sql.join(sets, sql`, `)},
      updated_at = greatest(${now.toISOString()}::timestamptz, ${table.updatedAt} + interval '1 microsecond')
    from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb) n
    where ${table.id} = n.id`);
  await recordAudits(
    db,
    actor,
    changes.map(({ input, stored }) => ({
      action,
      tableName: getTableName(table),
      recordId: stored.id,
      oldValues: auditOf(valuesOf(stored)),
      newValues: auditOf(input, valuesOf(stored)),
    })),
  );
}

export function toReport(plan: readonly ImportRow[]): ImportReport {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 };
  const rows: ImportRow[] = [];
  for (const row of plan) {
    counts[row.outcome] += 1;
    if (counts[row.outcome] <= shownOf(row.outcome)) rows.push(toReportRow(row));
  }
  return { counts, rows };
}

function shownOf(outcome: ImportOutcome): number {
  return outcome === "refused" ? limits.importRefusedShown : limits.importGoodShown;
}

function toReportRow({ line, name, outcome, changes, problems }: ImportRow): ImportRow {
  // The report is stored under the idempotency key of its import, so the name must be storable.
  return { line, name: isStorable(name) ? name : "", outcome, changes, problems };
}
