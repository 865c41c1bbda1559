import { limits } from "#contract/limits.ts";
import type { SecurityEventData } from "#contract/security/security.texts.ts";
import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { CommandContext } from "#server/context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type StoredEvent, storeEvents } from "./record-security-event.ts";

export type CountedEvent = {
  type: SecurityEventType;
  /** The kind of refusal: events with other data have a row of their own, so nothing here may be a caller's to choose. */
  data?: SecurityEventData;
  /** Kept of the first event of a row only. */
  firstData?: SecurityEventData;
  userId?: string | null;
};

type Keyed = StoredEvent & { key: string; at: Date };

/**
 * Records what a caller can make happen at will: of one kind and person one row for each quarter of an hour, with a
 * count, so that nobody floods the log. People without an account share a row: the log keeps no addresses to tell
 * them apart by. Never throws (spec 8, fail open). What arrives while another write is under way goes to the database
 * with the next one, so a flood takes one connection at most, and the wait is two writes at most.
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

/** One for each key. */
function merged(events: readonly Keyed[]): Keyed[] {
  const byKey = new Map<string, Keyed>();
  for (const event of events) {
    const first = byKey.get(event.key);
    byKey.set(event.key, first ? { ...first, count: first.count + 1, lastAt: event.at } : event);
  }
  return [...byKey.values()];
}
