import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { changesBetween, type HistoryInput, type HistoryPage } from "#contract/lists/history.view.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

/**
 * Returns the history of one record, newest first, for the record's own screen. The caller checks access to the
 * record; the complete audit is only for admins.
 */
export async function listHistory(
  db: ReadOnlyDatabase,
  tableName: string,
  { id, limit, cursor }: HistoryInput,
): Promise<HistoryPage> {
  const rows = await db
    .select({
      id: sql<string>`${auditLogs.id}::text`,
      action: auditLogs.action,
      createdAt: auditLogs.createdAt,
      by: profiles.name,
      userId: auditLogs.userId,
      oldValues: auditLogs.oldValues,
      newValues: auditLogs.newValues,
      cursorValue: sql<string>`${auditLogs.createdAt}::text`,
    })
    .from(auditLogs)
    .leftJoin(profiles, eq(profiles.id, auditLogs.userId))
    .where(and(eq(auditLogs.tableName, tableName), eq(auditLogs.recordId, id), after(cursor)))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return {
    items: items.map((row) => ({
      id: row.id,
      action: row.action,
      at: row.createdAt.toISOString(),
      by: row.by ?? row.userId,
      changes: changesBetween(row.oldValues ?? {}, row.newValues ?? {}),
    })),
    nextCursor,
  };
}

function after(cursor: string | undefined): SQL | undefined {
  const [moment, id] = decodeCursor(cursor, cursorOf.moment, cursorId.number);
  if (!moment) return undefined;
  return sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${moment}::timestamptz, ${id}::bigint)`;
}
