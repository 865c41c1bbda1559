import { and, eq, gt, isNull } from "drizzle-orm";
import type { Device } from "#server/actor.ts";
import { clientSessions } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";

/** Returns the device of a cookie, unless it has ended or expired. */
export async function readDevice(
  db: Pick<Database, "select">,
  token: string | undefined,
  now: Date,
): Promise<Device | undefined> {
  if (!token) return undefined;
  const { id, clientId, phone, tokenHash, endedAt, expiresAt } = clientSessions;
  const [found] = await db
    .select({ sessionId: id, clientId, phone })
    .from(clientSessions)
    .where(and(eq(tokenHash, hashOpaqueToken(token)), isNull(endedAt), gt(expiresAt, now)));
  if (!found) return undefined;
  const { phone: typed, ...device } = found;
  // A typed phone identifies no client until it is confirmed.
  return device.clientId === null || typed === null ? device : { ...device, confirmedPhone: typed };
}
