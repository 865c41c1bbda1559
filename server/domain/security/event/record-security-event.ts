import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { SecurityEventData } from "#contract/security/security.texts.ts";
import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";

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
 * Never throws, and waits half a second at most for a locked table (spec 8, fail open): an error goes to the log. Give it
 * the database, not a transaction, which a failed insert would end.
 */
export async function recordSecurityEvent(db: EventStore, log: Log, event: SecurityEvent): Promise<void> {
  await recordNamedEvent(db, log, event);
}

export type NamedEvent = Omit<SecurityEvent, "type" | "data"> & {
  type: string;
  data?: Record<string, unknown>;
};

/** The same for a type that an admin chose; says whether it is stored. */
export function recordNamedEvent(
  db: EventStore,
  log: Log,
  { type, data = {}, userId = null, at }: NamedEvent,
): Promise<boolean> {
  return storeEvents(db, log, [{ type, data, userId, at, count: 1 }]);
}

export type EventStore = Pick<Database, "execute">;

export type StoredEvent = {
  type: string;
  data: Record<string, unknown>;
  userId: string | null;
  at: Date | undefined;
  count: number;
  lastAt?: Date | undefined;
  /** Events of one key are counted in one row; no two of one call may have the same. */
  key?: string;
};

/** Writes them all, or none; says which. */
export async function storeEvents(
  db: EventStore,
  log: Log,
  events: readonly StoredEvent[],
): Promise<boolean> {
  const rows = events.map(({ type, data, userId, at, count, lastAt, key }) => ({
    type: type.slice(0, limits.securityEventTypeMaxLength),
    data: boundedData(data),
    user_id: userId,
    at,
    count,
    last_at: lastAt,
    key,
  }));
  try {
    await db.execute(sql`select record_security_events(${JSON.stringify(rows)}::jsonb)`);
    return true;
  } catch (error) {
    log.error("a security event could not be stored", { error, type: events[0]?.type });
    return false;
  }
}

/** What is too large is left out whole and said to be: half of a value would be read as the value. */
function boundedData(data: Record<string, unknown>): Record<string, unknown> {
  const size = JSON.stringify(data).length;
  return size > limits.securityEventDataMaxLength ? { omitted: true, size } : data;
}
