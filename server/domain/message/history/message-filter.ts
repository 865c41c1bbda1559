import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { MessageFilter } from "#contract/message/history/message-history.ts";
import type { MessageState } from "#contract/message/message.schema.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays } from "#contract/time/dates.ts";
import type { Actor } from "#server/actor.ts";
import { matchingClients } from "#server/domain/client/managed/matching-clients.ts";
import { isAdmin } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/**
 * The condition for the messages that match the filter. Only admins see those about accounts. A search that matches
 * very many clients finds the messages to the newest of them.
 */
export function messageFilter(
  db: Pick<Database, "select">,
  { search, state, channel, kind, broadcastId, broadcast, from, until }: MessageFilter,
  actor: Actor,
): SQL | undefined {
  return and(
    isAdmin(actor) ? undefined : ne(outbox.kind, "account"),
    state && hasState(state),
    channel && eq(outbox.channel, channel),
    kind && eq(outbox.kind, kind),
    broadcastId ? eq(outbox.broadcastId, broadcastId) : undefined,
    broadcast === "none" ? isNull(outbox.broadcastId) : undefined,
    from ? gte(outbox.createdAt, startOfDay(from)) : undefined,
    until ? lt(outbox.createdAt, startOfDay(addDays(until, 1))) : undefined,
    search
      ? or(
          sql`${outbox.clientId} = any(array(${newestMatching(db, search)}))`,
          eq(outbox.recipient, search.toLowerCase()),
        )
      : undefined,
  );
}

/**
 * Each queued message is in one of two indexes (outbox.table.ts). With this condition the database reads both, and not
 * the whole outbox, when few messages are queued.
 */
function hasState(state: MessageState): SQL | undefined {
  const isState = eq(outbox.state, state);
  if (state !== "queued") return isState;
  return or(and(isState, isNull(outbox.broadcastId)), and(isState, isNotNull(outbox.broadcastId)));
}

/** In a fixed order, so that every page and every batch of an export has the messages to the same clients. */
function newestMatching(db: Pick<Database, "select">, search: string) {
  return matchingClients(db, search).orderBy(sql`1 desc`).limit(limits.messageSearchClients);
}
