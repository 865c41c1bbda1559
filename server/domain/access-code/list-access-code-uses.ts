import { and, desc, eq, sql } from "drizzle-orm";
import type { AccessCodeUsesInput } from "#contract/access-code/access-code.view.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { manageAccessCodes } from "./access-code.policy.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { accessCodeUseView } from "./access-code-row.ts";

/** Returns a page of the sessions that a code opened, newest first. */
export async function listAccessCodeUses(ctx: Ctx, input: AccessCodeUsesInput) {
  refuseUnless(manageAccessCodes, ctx.actor);
  const [value, id] = decodeCursor(input.cursor, cursorOf.moment);
  const [code] = await ctx.db.select().from(lojistaAccessCodes).where(eq(lojistaAccessCodes.id, input.id));
  if (!code) throw new AppError("not_found");
  const { createdAt } = lojistaCodeSessions;
  const rows = await ctx.db
    .select({
      id: lojistaCodeSessions.id,
      userAgent: lojistaCodeSessions.userAgent,
      createdAt,
      expiresAt: lojistaCodeSessions.expiresAt,
      endedAt: lojistaCodeSessions.endedAt,
      cursorValue: sql<string>`${createdAt}::text`,
    })
    .from(lojistaCodeSessions)
    .where(
      and(
        eq(lojistaCodeSessions.codeId, code.id),
        value
          ? sql`(${createdAt}, ${lojistaCodeSessions.id}) < (${value}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(lojistaCodeSessions.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((session) => accessCodeUseView(session, code, ctx.now)), nextCursor };
}
