import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { noOutage } from "#server/platform/database/outage.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type Cacheable, ResponseCache } from "./answer-cache.ts";
import { followChanges } from "./follow-changes.ts";

let database: TestDatabase;
let listening: Listening;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => listening.close());
afterAll(() => database.close());

/** Opens a cache that follows the database, and waits until it is trusted. */
async function openCache() {
  const cache = new ResponseCache<Cacheable>({ maxBytes: 1000, now: () => 0 });
  const trust: boolean[] = [];
  const changed: (() => void)[] = [];
  const setConsistent = cache.setConsistent.bind(cache);
  cache.setConsistent = (isTrusted) => {
    setConsistent(isTrusted);
    trust.push(isTrusted);
    for (const look of changed) look();
  };
  const trustIs = (expected: boolean[]) =>
    new Promise<void>((resolve) => {
      const look = () => trust.join() === expected.join() && resolve();
      changed.push(look);
      look();
    });
  listening = await followChanges({ listen: database.listen.bind(database), outage: noOutage }, cache);
  await trustIs([true]);
  return { cache, trustIs };
}

const cachePage = (cache: ResponseCache<Cacheable>, key: string, recordIds: string[]) =>
  cache.fill(key, async () => ({ answer: { bytes: 1, recordIds: new Set(recordIds) }, isCacheable: true }));

it("drops the pages of an offer whose label changes, and all pages when anything is edited", async () => {
  const { db } = database;
  const [one, other] = [await makeOffer(db, { stock: 5 }), await makeOffer(db)];
  const { cache } = await openCache();
  await listening.flushNotifications();
  await cachePage(cache, "/oferta/one", [one.id]);
  await cachePage(cache, "/oferta/other", [other.id]);

  await db.update(offers).set({ stock: 4 }).where(eq(offers.id, one.id));
  await listening.flushNotifications();
  expect(cache.get("/oferta/one")).toBeUndefined();
  expect(cache.get("/oferta/other")).toBeDefined();

  await db.update(offers).set({ title: "Pão quente" }).where(eq(offers.id, one.id));
  await listening.flushNotifications();
  expect(cache.get("/oferta/other")).toBeUndefined();
});

it("receives changes committed by other connections and processes", async () => {
  const { cache } = await openCache();
  await cachePage(cache, "/", []);
  const other = database.url ? await openPostgres({ databaseUrl: database.url, log: silentLog }) : undefined;
  try {
    await makeOffer(other?.db ?? database.db);
    await listening.flushNotifications();
    expect(cache.get("/")).toBeUndefined();
  } finally {
    await other?.close();
  }
});

it("caches nothing while the listening connection is lost, and starts empty afterwards", async () => {
  const { cache, trustIs } = await openCache();
  await cachePage(cache, "/", []);
  await loseConnections();
  if (database.kind === "postgres") {
    await trustIs([true, false, true]);
    expect(cache.get("/")).toBeUndefined();
  }
  // On the embedded database a single connection both writes and receives notifications, so none can be missed.
  await cachePage(cache, "/", []);
  await makeOffer(database.db);
  await listening.flushNotifications();
  expect(cache.get("/")).toBeUndefined();
});

async function loseConnections(): Promise<void> {
  if (database.kind === "postgres") {
    const others = "datname = current_database() and application_name = 'pertinho listener'";
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  } else {
    const client = await database.pool.connect();
    client.release(true);
  }
}
