import { desc, eq, inArray, sql } from "drizzle-orm";
import type { AccessCodeUseView } from "#contract/access-code/access-code.view.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { type AccessCodeRow, accessCodeUseView } from "./access-code-row.ts";

/**
 * The latest devices of each code, limited per code because a code may have thousands. One query covers the whole
 * page of codes.
 */
export async function latestDevices(
  { db, now }: Pick<Ctx, "db" | "now">,
  codes: AccessCodeRow[],
): Promise<Map<string, AccessCodeUseView[]>> {
  const latest = db
    .select()
    .from(lojistaCodeSessions)
    .where(eq(lojistaCodeSessions.codeId, lojistaAccessCodes.id))
    .orderBy(desc(lojistaCodeSessions.createdAt), desc(lojistaCodeSessions.id))
    .limit(limits.accessCodeDevicesShown)
    .as("latest");
  const ids = codes.map(({ id }) => id);
  const rows = await db
    .select({
      code: lojistaAccessCodes,
      session: {
        id: latest.id,
        userAgent: latest.userAgent,
        createdAt: latest.createdAt,
        expiresAt: latest.expiresAt,
        endedAt: latest.endedAt,
      },
    })
    .from(lojistaAccessCodes)
    .innerJoinLateral(latest, sql`true`)
    .where(inArray(lojistaAccessCodes.id, ids))
    .orderBy(desc(latest.createdAt), desc(latest.id));
  const devices = new Map(ids.map((id): [string, AccessCodeUseView[]] => [id, []]));
  for (const { code, session } of rows) devices.get(code.id)?.push(accessCodeUseView(session, code, now));
  return devices;
}
