import { asc, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { bulkChanges } from "./bulk-change.table.ts";
import { type BulkTable, columnOf } from "./bulk-tables.ts";
import { countSkipped } from "./count-skipped.ts";

type Row = Record<string, unknown> & { id: string };

type Plain = string | number | boolean | null;

/**
 * A value that depends on the row: the SQL expression that sets it, and a function that returns the same value for
 * the audit.
 */
type ComputedValue<TableRow> = { set: SQL; of: (row: TableRow) => unknown };

type BulkAction<Table extends BulkTable> = {
  table: Table;
  /** The action name in the audit, such as `offer.archive`. */
  action: AuditAction;
  selected: SQL;
  /** Returns why the action cannot apply to a row. Such a row is skipped. */
  skipReason: (row: Table["$inferSelect"]) => SkipReason | undefined;
  /**
   * The new values by property of the table. A plain value (text, number, date, boolean) is the same for every row.
   */
  values: Record<string, Plain | ComputedValue<Table["$inferSelect"]>>;
  /** The column that sets the lock order, when other commands lock these rows in another order than by id. */
  lockOrder?: PgColumn;
};

/** Changes many rows in one transaction, with an audit entry for each row and a record that allows undo. */
export async function changeInBulk<Table extends BulkTable>(
  ctx: CommandContext,
  { table, action, selected, skipReason, values, lockOrder = table.id }: BulkAction<Table>,
): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    // Locks the rows in a fixed order, so that two bulk actions never deadlock.
    const rows = (await tx
      .select()
      .from(table as BulkTable)
      .where(selected)
      .orderBy(asc(lockOrder))
      .limit(limits.bulkMax + 1)
      .for("update")) as Row[];
    if (rows.length > limits.bulkMax) {
      throw new AppError("bulk.too_many", { params: { max: limits.bulkMax.toLocaleString("pt-BR") } });
    }
    const checked = rows.map((row) => ({ row, reason: skipReason(row as Table["$inferSelect"]) }));
    const changing = checked.flatMap(({ row, reason }) => (reason ? [] : [row]));
    const skipped = countSkipped(checked.flatMap(({ reason }) => reason ?? []));
    if (changing.length === 0) return { id: null, changed: 0, ...skipped };
    const id = newId(ctx.now);
    const markedAt = await writeAll({ ...ctx, db: tx }, table, changing, values);
    await tx.insert(bulkChanges).values({
      id,
      profileId: signedInId(ctx.actor),
      tableName: getTableName(table),
      action,
      markedAt: sql`${markedAt}::timestamptz`,
      createdAt: ctx.now,
    });
    await recordAudits(
      tx,
      ctx.actor,
      changing.map((row) => ({
        action,
        tableName: getTableName(table),
        recordId: row.id,
        oldValues: Object.fromEntries(Object.keys(values).map((name) => [name, row[name]])),
        newValues: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, valueFor(value, row)]),
        ),
        bulkId: id,
      })),
    );
    return { id, changed: changing.length, ...skipped };
  });
}

function valueFor<TableRow>(value: Plain | ComputedValue<TableRow>, row: Row): unknown {
  return isComputed(value) ? value.of(row as TableRow) : value;
}

function isComputed<TableRow>(value: Plain | ComputedValue<TableRow>): value is ComputedValue<TableRow> {
  return typeof value === "object" && value !== null;
}

/**
 * Gives all rows the same new version, later than any version they had. A row with another version was changed
 * afterwards.
 */
async function writeAll(
  { db, now }: CommandContext,
  table: BulkTable,
  rows: readonly Row[],
  values: Record<string, Plain | ComputedValue<never>>,
): Promise<string> {
  const named = sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const sets = Object.entries(values).map(
    ([name, value]) =>
      sql`${sql.identifier(columnOf(table, name).name)} = ${isComputed(value) ? value.set : value}`,
  );
  const { rows: written } = await db.execute<{ version: string }>(sql`
    update ${table} set ${sql.join(sets, sql`, `)},
      updated_at = (select greatest(${now.toISOString()}::timestamptz, max(updated_at) + interval '1 microsecond')
        from ${table} where ${named})
    where ${named} returning updated_at::text as version`);
  const version = written[0]?.version;
  if (!version) throw new Error("a bulk change wrote nothing");
  return version;
}
