import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AccessCodeListInput } from "#contract/access-code/access-code.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { usableCode } from "./access-code.conditions.ts";
import { manageAccessCodes } from "./access-code.policy.ts";
import { lojistaAccessCodes } from "./access-code.table.ts";
import { accessCodeView } from "./access-code-row.ts";
import { latestDevices } from "./latest-devices.ts";

/** Returns a page of a company's codes, newest first (spec 7). */
export async function listAccessCodes(ctx: Ctx, input: AccessCodeListInput) {
  refuseUnless(manageAccessCodes, ctx.actor);
  const [value, id] = decodeCursor(input.cursor, cursorOf.moment);
  const { createdAt } = lojistaAccessCodes;
  const rows = await ctx.db
    .select({ ...getTableColumns(lojistaAccessCodes), cursorValue: sql<string>`${createdAt}::text` })
    .from(lojistaAccessCodes)
    .where(
      and(
        eq(lojistaAccessCodes.companyId, input.companyId),
        input.activeOnly ? usableCode(ctx.now) : undefined,
        value
          ? sql`(${createdAt}, ${lojistaAccessCodes.id}) < (${value}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(lojistaAccessCodes.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  const devices = await latestDevices(ctx, items);
  return {
    items: items.map((code) => accessCodeView(code, devices.get(code.id) ?? [], ctx.now)),
    nextCursor,
  };
}
