import type { DatabaseHandle } from "#server/platform/database/database.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import type { AnswerCache, Cacheable } from "./answer-cache.ts";

/**
 * The notification channel of the triggers in page-changes.sql. A message is the id of a record, or `*` for any
 * change.
 */
const channel = "page_changes";

/**
 * Keeps the cache consistent with the database, whichever process writes. While this cannot be guaranteed, the cache
 * stores nothing.
 */
export function followChanges(
  database: Pick<DatabaseHandle, "listen">,
  cache: AnswerCache<Cacheable>,
): Promise<Listening> {
  return database.listen(channel, {
    onReady: () => cache.setTrusted(true),
    onMessage: (payload) => (payload === "*" ? cache.dropAll() : cache.drop(payload)),
    onLost: () => cache.setTrusted(false),
  });
}
