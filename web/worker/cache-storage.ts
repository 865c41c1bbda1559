import { invalidatesCache, isCacheable, type Place } from "./is-cacheable.ts";
import { offlineCaches } from "./offline-caches.ts";

/** Pages of one person carry `Vary: Cookie`, which a worker cannot see. */
const asked = { ignoreVary: true };

export async function readFromCache({ cache, key }: Place): Promise<Response | undefined> {
  const kept = await caches.open(offlineCaches[cache].name);
  // The offline page's own files lie with it.
  return (await kept.match(key, asked)) ?? (cache === "files" ? caches.match(key, asked) : undefined);
}

/** The newest stands last; what was not seen for the longest time goes first. */
export async function storeInCache(place: Place, answering: Response | Promise<Response>): Promise<void> {
  const { name, most } = offlineCaches[place.cache];
  // Opened before the answer is there: a cache that is cleared meanwhile takes along what comes too late.
  const [cache, answer] = await Promise.all([caches.open(name), answering]);
  const isKept = isCacheable(answer, place);
  if (!isKept && !invalidatesCache(answer)) return;
  if (!isKept) {
    await cache.delete(place.key, asked);
    return;
  }
  await cache.put(place.key, await whole(answer));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, asked)));
}

/** An answer that is cut off half way must not take the place of the one that was kept before. */
async function whole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  return new Response(await answer.blob(), { status, headers });
}
