import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { SecurityEventData } from "#contract/security/security.texts.ts";
import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";

export type SecurityEvent = {
  /** One of the contract's names, because rules count some of these events. */
  type: SecurityEventType;
  /** No personal data, because an event is kept longer than an account. */
  data?: SecurityEventData;
  userId?: string | null;
  /** When it happened, by the clock of the request; by default the clock of the database. */
  at?: Date;
};

/**
 * Never throws, and waits at most half a second for a locked table (spec 8, fail open): errors are logged. Pass the
 * database and not a transaction, because a failed insert would abort the transaction.
 */
export async function recordSecurityEvent(db: EventStore, log: Log, event: SecurityEvent): Promise<void> {
  await recordNamedEvent(db, log, event);
}

export type NamedEvent = Omit<SecurityEvent, "type" | "data"> & {
  type: string;
  data?: Record<string, unknown>;
};

/** Like `recordSecurityEvent`, for a type chosen by an admin. Returns whether the event was stored. */
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
  /** Events with the same key are counted in one row. One call must not contain a key twice. */
  key?: string;
};

/** Writes all events or none. Returns whether they were written. */
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

/**
 * Data over the size limit is omitted completely and marked as omitted, because a truncated value would be misread as
 * the value.
 */
function boundedData(data: Record<string, unknown>): Record<string, unknown> {
  const size = JSON.stringify(data).length;
  return size > limits.securityEventDataMaxLength ? { omitted: true, size } : data;
}
