import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditLogListInput } from "#contract/security/security.view.ts";
import { townTimeZone } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

const impersonators = alias(profiles, "impersonators");

/** Returns a page of the audit entries that match the filter, newest first. */
export async function listAuditLogs({ db }: Ctx, input: AuditLogListInput) {
  const rows = await db
    .select({
      id: sql<string>`${auditLogs.id}::text`,
      userId: auditLogs.userId,
      userName: profiles.name,
      impersonatorId: auditLogs.impersonatorId,
      impersonatorName: impersonators.name,
      action: auditLogs.action,
      tableName: auditLogs.tableName,
      recordId: auditLogs.recordId,
      oldValues: auditLogs.oldValues,
      newValues: auditLogs.newValues,
      source: auditLogs.source,
      createdAt: auditLogs.createdAt,
      cursorValue: sql<string>`${auditLogs.createdAt}::text`,
    })
    .from(auditLogs)
    .leftJoin(profiles, eq(profiles.id, auditLogs.userId))
    .leftJoin(impersonators, eq(impersonators.id, auditLogs.impersonatorId))
    .where(and(...filters(input), after(input.cursor)))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return {
    items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor,
  };
}

function filters(input: AuditLogListInput): (SQL | undefined)[] {
  return [
    input.userId ? eq(auditLogs.userId, input.userId) : undefined,
    input.action ? eq(auditLogs.action, input.action) : undefined,
    input.tableName ? eq(auditLogs.tableName, input.tableName) : undefined,
    input.recordId ? eq(auditLogs.recordId, input.recordId) : undefined,
    input.from ? sql`${auditLogs.createdAt} >= ${midnight(sql`${input.from}::date`)}` : undefined,
    input.to ? sql`${auditLogs.createdAt} < ${midnight(sql`${input.to}::date + 1`)}` : undefined,
  ];
}

/** Days start at midnight in the town's time zone, regardless of the server's. */
function midnight(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone ${townTimeZone}`;
}

function after(cursor: string | undefined): SQL | undefined {
  const [moment, id] = decodeCursor(cursor, cursorOf.moment, cursorId.number);
  if (!moment) return undefined;
  return sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${moment}::timestamptz, ${id}::bigint)`;
}
