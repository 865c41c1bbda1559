import { asc, getTableName, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { BulkResult } from "#contract/schemas/bulk-change.ts";
import type { AuditAction } from "#contract/texts/audit.ts";
import type { Ctx } from "#server/context.ts";
import { signedInId } from "#server/domain/back-office.policy.ts";
import { recordAudits } from "#server/domain/security/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { bulkChanges } from "./bulk-change.table.ts";
import { type BulkTable, columnOf } from "./bulk-tables.ts";

type Row = Record<string, unknown> & { id: string };

type BulkAction<Table extends BulkTable> = {
  table: Table;
  /** As the audit names it: `offer.archive`. */
  action: AuditAction;
  selected: SQL;
  /** Rows that the action does not apply to are skipped. */
  canChange: (row: Table["$inferSelect"]) => boolean;
  /** The same for every row, by property of the table: texts, numbers, dates, booleans. */
  values: Record<string, string | number | boolean | null>;
};

/** Changes many rows in one transaction, each with its own line in the audit, and remembers how to take it back. */
export async function changeInBulk<Table extends BulkTable>(
  ctx: Ctx,
  { table, action, selected, canChange, values }: BulkAction<Table>,
): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    // In one order, so that two bulk actions never wait for each other in a circle.
    const rows = (await tx
      .select()
      .from(table as BulkTable)
      .where(selected)
      .orderBy(asc(table.id))
      .limit(limits.bulkMax + 1)
      .for("update")) as Row[];
    if (rows.length > limits.bulkMax) {
      throw new AppError("bulk.too_many", { params: { max: limits.bulkMax.toLocaleString("pt-BR") } });
    }
    const changing = rows.filter((row) => canChange(row as Table["$inferSelect"]));
    const skipped = rows.length - changing.length;
    if (changing.length === 0) return { id: null, changed: 0, skipped };
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
        newValues: values,
        bulkId: id,
      })),
    );
    return { id, changed: changing.length, skipped };
  });
}

/** All rows get the same moment as their version, later than any they had: it tells who was changed since. */
async function writeAll(
  { db, now }: Ctx,
  table: BulkTable,
  rows: readonly Row[],
  values: BulkAction<BulkTable>["values"],
): Promise<string> {
  const named = sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(columnOf(table, name).name)} = ${value}`,
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
