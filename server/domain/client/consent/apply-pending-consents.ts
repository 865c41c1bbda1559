import { and, eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { pendingConsents } from "#server/domain/client/client.table.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { currentConsents } from "./current-consents.ts";
import { recordConsents } from "./record-consents.ts";

type Confirmation = {
  sessionId: string;
  phone: string;
  clientId: string;
  duplicateId: string | undefined;
  now: Date;
};

/**
 * Applies the pending consents of a phone after it was confirmed on the device, with their original time and wording.
 * A choice that the client made before or since takes precedence. The caller must hold the lock on the client.
 */
export async function applyPendingConsents(
  tx: Database,
  { sessionId, phone, clientId, duplicateId, now }: Confirmation,
): Promise<void> {
  const waiting = await tx
    .delete(pendingConsents)
    .where(and(eq(pendingConsents.sessionId, sessionId), eq(pendingConsents.phone, phone)))
    .returning();
  if (waiting.length === 0) return;
  const oldest = daysBefore(now, limits.pendingConsentsKeptDays);
  const choices = await currentConsents(tx, clientId);
  const unanswered = waiting.filter(
    ({ channel, purpose, createdAt }) =>
      createdAt >= oldest &&
      choices.some((choice) => choice.channel === channel && choice.purpose === purpose && !choice.since),
  );
  const lines = unanswered.map(({ channel, purpose, textVersion, createdAt }) => ({
    ...{ channel, purpose, textVersion, sessionId, createdAt },
    granted: true,
    origin: "checkout" as const,
  }));
  await recordConsents(tx, { clientId, duplicateId }, lines);
}
