import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { clientSessions, phoneCodes } from "./client.table.ts";

/** Removes devices whose cookie has long been worth nothing, and codes that nobody will type any more. */
export async function forgetOldDevices(db: Pick<Database, "delete">, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.createdAt, daysBefore(now, limits.phoneCodesKeptDays)));
  await db
    .delete(clientSessions)
    .where(lt(clientSessions.expiresAt, daysBefore(now, limits.endedSessionsKeptDays)));
}
