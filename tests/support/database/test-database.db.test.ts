import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { fillEveryTable } from "#tests/support/town/one-of-everything.ts";
import { stateOf } from "./database-state.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

test("the database after one that was filled is new in every table, sequence and setting", async () => {
  const used = await openTestDatabase();
  const isNew = await stateOf(used.pool);
  await fillEveryTable(used.pool);
  await used.pool.query("create temporary table basket (); set timezone = 'America/Manaus'");
  expect(await stateOf(used.pool)).not.toBe(isNew);
  await used.close();

  const [next, another] = [await open(), await open()];
  expect(await stateOf(next.pool)).toBe(isNew);
  expect(await stateOf(another.pool)).toBe(isNew);
  const { rows } = await next.pool.query(
    "select to_regclass('basket') as basket, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ basket: null, zone: "UTC" }]);
});

test("an open transaction, a lock and a channel end with the database that had them", async () => {
  const used = await openTestDatabase();
  const client = await used.pool.connect();
  await client.query(
    "listen fruit; select pg_advisory_lock(1); begin; delete from drizzle.__drizzle_migrations",
  );
  client.release();
  await used.close();

  const { rows } = await (await open()).pool.query(`
    select (select count(*)::int from pg_listening_channels()) as channels,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database())) as locks,
      (select count(*) > 0 from drizzle.__drizzle_migrations) as is_migrated`);
  expect(rows).toEqual([{ channels: 0, locks: 0, is_migrated: true }]);
});

describe("a changed database is not passed on to the next test:", () => {
  let changed: TestDatabase;
  let isNew: string;
  beforeAll(async () => {
    changed = await openTestDatabase();
    isNew = await stateOf(changed.pool);
  });

  test.each([
    "create schema fruit",
    "create table fruit ()",
    "alter table offers add column fruit text",
    "alter table audit_logs disable trigger user",
    "drop index campaign_offers_offer",
    "drop trigger audit_logs_append_only on audit_logs",
    "delete from drizzle.__drizzle_migrations where id = 1",
    "select nextval('audit_logs_id_seq')",
  ])("%s is detected", async (change) => {
    const before = await stateOf(changed.pool);
    await changed.pool.query(change);
    expect(await stateOf(changed.pool)).not.toBe(before);
  });

  test("the next database is a new one", async () => {
    await changed.close();
    expect(await stateOf((await open()).pool)).toBe(isNew);
  });
});
