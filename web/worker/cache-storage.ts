import { type CacheEntry, invalidatesCache, isCacheable } from "./is-cacheable.ts";
import { offlineCaches } from "./offline-caches.ts";

/** Pages of one client have `Vary: Cookie`, which is ignored because a worker cannot see cookies. */
const matchOptions = { ignoreVary: true };

export async function readFromCache({ cache, key }: CacheEntry): Promise<Response | undefined> {
  const storage = await caches.open(offlineCaches[cache].name);
  // The offline page's own files are stored in its cache, together with the page.
  return (
    (await storage.match(key, matchOptions)) ??
    (cache === "files" ? caches.match(key, matchOptions) : undefined)
  );
}

/** Stores a response as the newest entry. The entries that were not seen for the longest time are deleted first. */
export async function storeInCache(
  place: CacheEntry,
  answering: Response | Promise<Response>,
): Promise<void> {
  const { name, maxEntries } = offlineCaches[place.cache];
  // Opens the cache before the response arrives: if the cache is deleted in the meantime, a late response is lost
  // with it.
  const [cache, answer] = await Promise.all([caches.open(name), answering]);
  const shouldCache = isCacheable(answer, place);
  if (!shouldCache && !invalidatesCache(answer, place)) return;
  if (!shouldCache) {
    await cache.delete(place.key, matchOptions);
    return;
  }
  await cache.put(place.key, await readCompletely(answer));
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key, matchOptions)),
  );
}

/** Reads the complete body first: an interrupted response must not replace the cached one. */
async function readCompletely(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  return new Response(await answer.blob(), { status, headers });
}
