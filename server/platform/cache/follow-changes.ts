import type { DatabaseHandle } from "#server/platform/database/database.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import type { Cacheable, ResponseCache } from "./answer-cache.ts";

/**
 * The notification channel of the triggers in page-changes.sql. A message is the id of a record, or `*` for any
 * change.
 */
const channel = "page_changes";

/**
 * Keeps the cache consistent with the database, whichever process writes. While this cannot be guaranteed, the cache
 * stores nothing. The listener may reconnect before the end of an outage is noticed. The old pages are dropped only
 * then, because until then no new ones can be rendered.
 */
export function followChanges(
  database: Pick<DatabaseHandle, "listen" | "outage">,
  cache: ResponseCache<Cacheable>,
): Promise<Listening> {
  const { outage } = database;
  let connection = 0;
  return database.listen(channel, {
    onReady: () => {
      const own = ++connection;
      if (!outage.isActive()) return cache.setConsistent(true);
      void outage.whenOver().then(() => {
        if (own === connection) cache.setConsistent(true);
      });
    },
    onMessage: (payload) => (payload === "*" ? cache.dropAll() : cache.drop(payload)),
    onLost: () => {
      connection += 1;
      cache.setConsistent(false);
    },
  });
}
