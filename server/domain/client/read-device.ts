import { and, eq, gt, isNull } from "drizzle-orm";
import type { Device } from "#server/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { clientSessions } from "./client.table.ts";

/** The device behind a cookie, while it is known. */
export async function readDevice(
  db: Pick<Database, "select">,
  token: string | undefined,
  now: Date,
): Promise<Device | undefined> {
  if (!token) return undefined;
  const { id, clientId, tokenHash, endedAt, expiresAt } = clientSessions;
  const [device] = await db
    .select({ sessionId: id, clientId })
    .from(clientSessions)
    .where(and(eq(tokenHash, hashOpaqueToken(token)), isNull(endedAt), gt(expiresAt, now)));
  return device;
}
