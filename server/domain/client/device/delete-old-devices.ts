import { and, isNull, lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { clientSessions, pendingConsents, phoneCodes } from "#server/domain/client/client.table.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";

type Forgotten = { confirmationCodes: number; pendingConsents: number; devices: number };

/**
 * Deletes devices whose cookie expired long ago, codes that are no longer valid, and consents that were never
 * confirmed.
 */
export async function deleteOldDevices(
  db: Pick<Database, "select" | "delete">,
  now: Date,
): Promise<Forgotten> {
  const codesUntil = daysBefore(now, limits.phoneCodesKeptDays);
  const consentsUntil = daysBefore(now, limits.pendingConsentsKeptDays);
  const devicesUntil = daysBefore(now, limits.endedSessionsKeptDays);
  return {
    // Codes that confirmed a phone are deleted only with their device (phone-code-allowance.ts).
    confirmationCodes: await deleteInBatches(
      db,
      phoneCodes,
      and(lt(phoneCodes.createdAt, codesUntil), isNull(phoneCodes.usedAt)),
    ),
    pendingConsents: await deleteInBatches(db, pendingConsents, lt(pendingConsents.createdAt, consentsUntil)),
    devices: await deleteInBatches(db, clientSessions, lt(clientSessions.expiresAt, devicesUntil)),
  };
}
