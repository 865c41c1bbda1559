import { and, desc, eq, sql } from "drizzle-orm";
import type { ActiveSessionListInput } from "#contract/security/security.view.ts";
import type { Ctx } from "#server/context.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { isAdmin } from "#server/domain/role.policy.ts";
import { phoneIdentity } from "#server/domain/security/subject.policy.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { liveUserSession, recentUserSession } from "./session.conditions.ts";

/**
 * Returns a page of live sessions, newest first: of all users for an admin, otherwise of the current user (spec 7).
 */
export async function listSessions(ctx: Ctx, input: ActiveSessionListInput) {
  const { db, actor, now } = ctx;
  const userId = isAdmin(actor) ? input.userId : phoneIdentity(actor, input.userId);
  const [moment, id] = decodeCursor(input.cursor, cursorOf.moment);
  const rows = await db
    .select({
      id: userSessions.id,
      userId: userSessions.userId,
      userName: profiles.name,
      isActive: userSessions.isActive,
      userAgent: userSessions.userAgent,
      createdAt: userSessions.createdAt,
      expiresAt: userSessions.expiresAt,
      cursorValue: sql<string>`${userSessions.createdAt}::text`,
    })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.userId))
    .where(
      and(
        input.began === "last_hour" ? recentUserSession(now) : liveUserSession(now),
        userId ? eq(userSessions.userId, userId) : undefined,
        moment
          ? sql`(${userSessions.createdAt}, ${userSessions.id}) < (${moment}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(userSessions.createdAt), desc(userSessions.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  const ownSessionId = actor.kind === "user" ? actor.sessionId : undefined;
  return { items: items.map((row) => toView(row, ownSessionId)), nextCursor };
}

type Row = {
  id: string;
  userId: string;
  userName: string;
  isActive: boolean;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
};

function toView({ createdAt, expiresAt, ...row }: Row, ownSessionId: string | undefined) {
  return {
    ...row,
    isCurrent: row.id === ownSessionId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
