import type { DatabaseHandle } from "#server/platform/database/database.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import type { AnswerCache, Cacheable } from "./answer-cache.ts";

/** The triggers of the migrations speak on it: the id of a record, or `*` for anything. */
const channel = "page_changes";

/** Keeps the cache true to the database, whichever process writes; while that cannot be promised, it keeps nothing. */
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
