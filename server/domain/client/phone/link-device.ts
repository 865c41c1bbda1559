import { eq } from "drizzle-orm";
import { clientSessions, clients } from "#server/domain/client/client.table.ts";
import { applyPendingConsents } from "#server/domain/client/consent/apply-pending-consents.ts";
import { lockPhoneOwners } from "#server/domain/client/lock-phone-owners.ts";
import type { Database } from "#server/platform/database/database.ts";

type Confirmed = { phone: string; confirmedAt: Date; tokenHash: string; expiresAt: Date };

/**
 * Links the device to the client of a proved phone, and applies the consents pending for that phone on the device.
 * Returns the client's name, or undefined if no client has the phone.
 */
export async function linkDevice(
  tx: Database,
  sessionId: string,
  confirmed: Confirmed,
): Promise<string | undefined> {
  const { phone, confirmedAt } = confirmed;
  const client = (await lockPhoneOwners(tx, phone)).find((owner) => owner.phone === phone);
  if (!client) return undefined;
  const { id, name, mergedIntoId } = client;
  const clientId = mergedIntoId ?? id;
  await tx.update(clients).set({ phoneConfirmedAt: confirmedAt }).where(eq(clients.id, id));
  await tx
    .update(clientSessions)
    .set({ ...confirmed, clientId, name })
    .where(eq(clientSessions.id, sessionId));
  const duplicateId = mergedIntoId ? id : undefined;
  await applyPendingConsents(tx, { sessionId, phone, clientId, duplicateId, now: confirmedAt });
  return name;
}
