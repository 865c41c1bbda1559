import { limits } from "#contract/limits.ts";
import type { SecurityEventData } from "#contract/security/security.texts.ts";
import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { CommandContext } from "#server/context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type StoredEvent, storeEvents } from "./record-security-event.ts";

export type CountedEvent = {
  type: SecurityEventType;
  /**
   * The kind of refusal. Events with different data get separate rows, so a caller must not be able to choose any of
   * these values.
   */
  data?: SecurityEventData;
  /** Stored only for the first event of a row. */
  firstData?: SecurityEventData;
  userId?: string | null;
};

type Keyed = StoredEvent & { key: string; at: Date };

/**
 * Records an event that a caller can trigger at will. Events of one kind and user share one row with a count for each
 * quarter of an hour, so that the log cannot be flooded. Anonymous visitors share a row, because the log stores no IP
 * addresses to distinguish them. Never throws (spec 8, fail open). Events that arrive during a write are sent to the
 * database with the next write. A flood therefore takes at most one connection, and the wait is at most two writes.
 */
export async function countSecurityEvent(
  { db, log, now }: CommandContext,
  { eventBatches }: Pick<Platform, "eventBatches">,
  event: CountedEvent,
): Promise<void> {
  await eventBatches.add("security-events", keyed(event, now), async (events) => {
    const isStored = await storeEvents(db, log, merged(events));
    return events.map(() => isStored);
  });
}

function keyed({ type, data = {}, firstData, userId = null }: CountedEvent, at: Date): Keyed {
  const period = Math.floor(at.getTime() / (limits.securityEventPeriodMinutes * 60_000));
  const key = [type, userId ?? "-", period, JSON.stringify(data)].join(" ");
  return { type, data: { ...data, ...firstData }, userId, at, count: 1, key };
}

/** Merges the events into one for each key. */
function merged(events: readonly Keyed[]): Keyed[] {
  const byKey = new Map<string, Keyed>();
  for (const event of events) {
    const first = byKey.get(event.key);
    byKey.set(event.key, first ? { ...first, count: first.count + 1, lastAt: event.at } : event);
  }
  return [...byKey.values()];
}
