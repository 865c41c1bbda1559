import { limits } from "#contract/limits.ts";
import type { SecurityEventType } from "#contract/security-events.ts";
import type { SecurityEventData } from "#contract/texts/security.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { securityEvents } from "./security.table.ts";

export type SecurityEvent = {
  /** Rules count some of these, so the server says them by the names of the contract. */
  type: SecurityEventType;
  /** No personal data: an event is kept longer than an account. */
  data?: SecurityEventData;
  userId?: string | null;
  /** When it happened, by the clock of the request; the database's own where nobody says. */
  at?: Date;
};

/**
 * Never throws and never blocks what it speaks of (spec 8): a broken store is the log's affair. Give it the
 * database, not a transaction, which a failed insert would end.
 */
export async function recordSecurityEvent(
  db: Pick<Database, "insert">,
  log: Log,
  event: SecurityEvent,
): Promise<void> {
  await recordNamedEvent(db, log, event);
}

export type NamedEvent = Omit<SecurityEvent, "type" | "data"> & {
  type: string;
  data?: Record<string, unknown>;
};

/** The same for a name that an admin made up; says whether it is stored. */
export async function recordNamedEvent(
  db: Pick<Database, "insert">,
  log: Log,
  { type, data = {}, userId = null, at }: NamedEvent,
): Promise<boolean> {
  try {
    await db.insert(securityEvents).values({
      eventType: type.slice(0, limits.securityEventTypeMaxLength),
      eventData: boundedData(data),
      userId,
      createdAt: at,
    });
    return true;
  } catch (error) {
    log.error("a security event could not be stored", { error, type });
    return false;
  }
}

/** What is too large is left out whole and said to be: half of a value would be read as the value. */
function boundedData(data: Record<string, unknown>): Record<string, unknown> {
  const size = JSON.stringify(data).length;
  return size > limits.securityEventDataMaxLength ? { omitted: true, size } : data;
}
