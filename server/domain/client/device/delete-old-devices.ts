import { and, isNull, lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { clientSessions, pendingConsents, phoneCodes } from "#server/domain/client/client.table.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";

type Forgotten = { confirmationCodes: number; pendingConsents: number; devices: number };

/** Removes devices whose cookie expired long ago, codes that nobody will type any more, and consents that were never confirmed. */
export async function deleteOldDevices(
  db: Pick<Database, "select" | "delete">,
  now: Date,
): Promise<Forgotten> {
  const codesUntil = daysBefore(now, limits.phoneCodesKeptDays);
  const consentsUntil = daysBefore(now, limits.pendingConsentsKeptDays);
  const devicesUntil = daysBefore(now, limits.endedSessionsKeptDays);
  return {
    // Those that confirmed a phone go with their device (phone-code-allowance.ts).
    confirmationCodes: await deleteInBatches(
      db,
      phoneCodes,
      and(lt(phoneCodes.createdAt, codesUntil), isNull(phoneCodes.usedAt)),
    ),
    pendingConsents: await deleteInBatches(db, pendingConsents, lt(pendingConsents.createdAt, consentsUntil)),
    devices: await deleteInBatches(db, clientSessions, lt(clientSessions.expiresAt, devicesUntil)),
  };
}
