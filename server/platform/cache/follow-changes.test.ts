import { expect, test } from "vitest";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { noOutage } from "#server/platform/database/outage.ts";
import { type Cacheable, ResponseCache } from "./answer-cache.ts";
import { followChanges } from "./follow-changes.ts";

type Listener = Parameters<DatabaseHandle["listen"]>[1];

/** Opens a cache with one page, during an outage that `end` ends. The listener has lost its connection. */
async function openDuringOutage() {
  const cache = new ResponseCache<Cacheable>({ maxBytes: 1000, now: () => 0 });
  let resolve = () => {};
  const over = new Promise<void>((done) => {
    resolve = done;
  });
  let isActive = false;
  let listener: Listener | undefined;
  const listen = async (_channel: string, given: Listener) => {
    listener = given;
    return { flushNotifications: async () => {}, close: async () => {} };
  };
  await followChanges(
    { listen, outage: { ...noOutage, isActive: () => isActive, whenOver: () => over } },
    cache,
  );
  if (!listener) throw new Error("nothing listens");
  listener.onReady();
  await cache.fill("/", async () => ({ answer: { bytes: 1, recordIds: new Set() }, isCacheable: true }));
  isActive = true;
  listener.onLost();
  const end = async () => {
    isActive = false;
    resolve();
    await over;
  };
  return { cache, listener, end };
}

const fill = (cache: ResponseCache<Cacheable>) =>
  cache.fill("/new", async () => ({ answer: { bytes: 1, recordIds: new Set() }, isCacheable: true }));

test("a listener that reconnects during an outage leaves the old pages until the outage is over", async () => {
  const { cache, listener, end } = await openDuringOutage();
  listener.onReady();
  expect(cache.getStale("/")).toBeDefined();
  expect(cache.get("/")).toBeUndefined();
  await end();
  expect(cache.getStale("/")).toBeUndefined();
  await fill(cache);
  expect(cache.get("/new")).toBeDefined();
});

test("a listener that is lost again before the end of the outage makes the cache store nothing", async () => {
  const { cache, listener, end } = await openDuringOutage();
  listener.onReady();
  listener.onLost();
  await end();
  await fill(cache);
  expect(cache.get("/new")).toBeUndefined();
});

test("a change that is reported before the end of the outage leaves the old pages too", async () => {
  const { cache, listener, end } = await openDuringOutage();
  listener.onReady();
  listener.onMessage("*");
  expect(cache.getStale("/")).toBeDefined();
  await end();
  expect(cache.getStale("/")).toBeUndefined();
});
