import { readFromCache, storeInCache } from "./cache-storage.ts";
import { type CacheEntry, cacheEntryFor, neverChanges } from "./is-cacheable.ts";
import { cacheOfflinePages, offlinePage } from "./offline-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker (decision 15): visited pages stay available without network. With network, pages and coupons
 * always come from the server, and only files that never change come from the cache.
 */
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(cacheOfflinePages()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("message", (event) => {
  const { data } = event;
  event.waitUntil(
    data === "take over" ? worker.skipWaiting() : Promise.allSettled(data.keep.map(cacheSeenPage)),
  );
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  const place = cacheEntryFor(url, worker.location.origin);
  if (place && neverChanges(place)) event.respondWith(cacheFirst(event, place));
  else if (place || mode === "navigate") event.respondWith(networkFirst(event, place));
});

async function cacheFirst(event: FetchEvent, place: CacheEntry): Promise<Response> {
  return (await readFromCache(place)) ?? fetchAndCache(event, place);
}

async function networkFirst(event: FetchEvent, place: CacheEntry | undefined): Promise<Response> {
  try {
    return await fetchAndCache(event, place);
  } catch {
    const cached = place && (await readFromCache(place));
    return cached ?? (event.request.mode === "navigate" ? offlinePage(event.request.url) : Response.error());
  }
}

async function fetchAndCache(event: FetchEvent, place: CacheEntry | undefined): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (place) event.waitUntil(storeInCache(place, answer.clone()));
  return answer;
}

async function cacheSeenPage(address: string): Promise<void> {
  const place = cacheEntryFor(address, worker.location.origin);
  if (place) await storeInCache(place, fetch(address));
}
