import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { UndoResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { type AuditAction, undoSuffix } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bulkChanges } from "./bulk-change.table.ts";
import { type BulkTable, bulkTableNamed, columnOf } from "./bulk-tables.ts";

type Values = Record<string, unknown>;

/**
 * Undoes a bulk action of the current user, once and within a time limit. Rows that were changed since are left as
 * they are.
 */
export const undoBulkChange = command(
  staff,
  async ({ db, actor, now }: CommandContext, { id }: { id: string }): Promise<UndoResult> => {
    return db.transaction(async (tx) => {
      const change = await claimUndo(tx, { id, profileId: signedInId(actor), now });
      const restored = await restoreRows(tx, change, now);
      const total = await tx.$count(auditLogs, eq(auditLogs.bulkId, id));
      await recordAudits(
        tx,
        actor,
        restored.map(({ id: recordId, before, after }) => ({
          action: `${change.action as AuditAction}${undoSuffix}` as const,
          tableName: change.tableName,
          recordId,
          oldValues: after,
          newValues: before,
        })),
      );
      return { restored: restored.length, notRestored: total - restored.length };
    });
  },
);

type UndoRequest = { id: string; profileId: string; now: Date };
type Change = Awaited<ReturnType<typeof claimUndo>>;

/** The conditional update decides which of two parallel requests performs the undo. */
async function claimUndo(tx: Database, { id, profileId, now }: UndoRequest) {
  const oldest = new Date(now.getTime() - limits.undoMinutes * 60_000);
  const [change] = await tx
    .update(bulkChanges)
    .set({ undoneAt: now })
    .where(
      and(
        eq(bulkChanges.id, id),
        eq(bulkChanges.profileId, profileId),
        isNull(bulkChanges.undoneAt),
        gt(bulkChanges.createdAt, oldest),
      ),
    )
    .returning({
      id: bulkChanges.id,
      tableName: bulkChanges.tableName,
      action: bulkChanges.action,
      markedAt: sql<string>`${bulkChanges.markedAt}::text`,
    });
  if (!change) throw new AppError("bulk.undo_too_late");
  return change;
}

async function restoreRows(tx: Database, change: Change, now: Date) {
  const table = bulkTableNamed(change.tableName);
  const [sample] = await tx
    .select({ oldValues: auditLogs.oldValues })
    .from(auditLogs)
    .where(eq(auditLogs.bulkId, change.id))
    .limit(1);
  const { rows } = await tx.execute<{ id: string; before: Values; after: Values }>(sql`
    update ${table} set ${restoredColumns(table, Object.keys(sample?.oldValues ?? {}))},
      updated_at = greatest(${now.toISOString()}::timestamptz, ${change.markedAt}::timestamptz + interval '1 microsecond')
    from audit_logs a
    where a.bulk_id = ${change.id} and ${table.id} = a.record_id::uuid
      and ${table.updatedAt} = ${change.markedAt}::timestamptz
    returning ${table.id} as id, a.old_values as before, a.new_values as after`);
  return rows;
}

function restoredColumns(table: BulkTable, properties: readonly string[]): SQL {
  const sets = properties.map((property) => {
    const column = columnOf(table, property);
    return sql`${sql.identifier(column.name)} = ${storedValue(column.getSQLType(), property)}`;
  });
  return sql.join(sets, sql`, `);
}

function storedValue(type: string, property: string): SQL {
  if (!type.endsWith("[]")) return sql`(a.old_values->>${property})::${sql.raw(type)}`;
  return sql`array(select jsonb_array_elements_text(a.old_values->${property}))::${sql.raw(type)}`;
}
