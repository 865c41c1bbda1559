import { and, desc, eq, sql } from "drizzle-orm";
import type { SecurityEventListInput } from "#contract/security/security.view.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { eventNames, namesIn } from "#server/domain/security/event-names.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

/** Returns a page of the security events, newest first (spec 7). */
export async function listSecurityEvents({ db }: Ctx, input: SecurityEventListInput) {
  const [moment, id] = decodeCursor(input.cursor, cursorOf.moment, cursorId.number);
  const rows = await db
    .select({
      id: sql<string>`${securityEvents.id}::text`,
      eventType: securityEvents.eventType,
      eventData: securityEvents.eventData,
      userId: securityEvents.userId,
      userName: profiles.name,
      createdAt: securityEvents.createdAt,
      count: securityEvents.count,
      lastAt: securityEvents.lastAt,
      cursorValue: sql<string>`${securityEvents.createdAt}::text`,
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, securityEvents.userId))
    .where(
      and(
        input.type ? eq(securityEvents.eventType, input.type) : undefined,
        input.userId ? eq(securityEvents.userId, input.userId) : undefined,
        moment
          ? sql`(${securityEvents.createdAt}, ${securityEvents.id}) < (${moment}::timestamptz, ${id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  const names = await eventNames(db, items);
  return {
    items: items.map((row) => ({
      ...row,
      names: namesIn(row.eventData, names),
      createdAt: row.createdAt.toISOString(),
      lastAt: row.lastAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
