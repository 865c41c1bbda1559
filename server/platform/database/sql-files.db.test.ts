import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationFiles } from "#tests/support/database/migration-files.ts";
import { openEmptyTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { migrate, migrateTo, pendingMigrations } from "./migrate.ts";
import { sqlFiles } from "./sql-files.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  await migrate(database.pool);
});
afterEach(() => database.close());

const { beforeTables, afterTables } = sqlFiles();
const allFiles = [...beforeTables, ...afterTables];

test("every function and trigger of the database is defined in one file", async () => {
  const defined = allFiles.flatMap(({ text }) =>
    [...text.matchAll(/^create or replace (?:function|trigger) (\w+)/gm)].map(([, name]) => name),
  );
  expect(defined.length).toBeGreaterThan(50);
  expect(new Set(defined).size).toBe(defined.length);
  expect((await definitions()).map(({ name }) => name).sort()).toEqual(defined.sort());
});

test("the database matches the files", async () => {
  const before = await definitions();
  for (const { text } of allFiles) await database.pool.query(`set check_function_bodies = off; ${text}`);
  expect(await definitions()).toEqual(before);
});

test("a manually changed function differs from its file", async () => {
  const before = await definitions();
  await database.pool.query(changedByHand);
  expect(await definitions()).not.toEqual(before);
});

test("changed files are applied at the next start", async () => {
  const before = await definitions();
  await database.pool.query(`${changedByHand}; update drizzle.applied_sql_files set hash = 'of older files'`);
  expect(await pendingMigrations(database.pool)).toBe(1);
  await migrate(database.pool);
  expect(await pendingMigrations(database.pool)).toBe(0);
  expect(await definitions()).toEqual(before);
});

test("a file that cannot be applied changes nothing", async () => {
  const before = await definitions();
  const broken = `begin; ${changedByHand}; create function broken() returns nothing_known language sql as ''; commit`;
  await expect(database.pool.query(broken)).rejects.toThrow(/nothing_known/);
  expect(await definitions()).toEqual(before);
});

test("tables of an older version do not get functions of a newer version", async () => {
  const older = await openEmptyTestDatabase();
  try {
    await migrateTo(older.pool, 1);
    const names = (await definitionsOf(older)).map(({ name }) => name);
    expect(names).toContain("search_document");
    expect(names).not.toContain("claim_coupons");
  } finally {
    await older.close();
  }
});

test("no migration defines a function or a trigger", () => {
  for (const file of migrationFiles()) {
    if (!file.includes("/migrations/")) continue;
    expect(readFileSync(file, "utf8"), file).not.toMatch(/create (or replace )?(function|trigger)/i);
  }
});

const changedByHand = `create or replace function town_day(at timestamptz) returns date
  language sql immutable strict parallel safe return (at at time zone 'UTC')::date`;

const definitions = () => definitionsOf(database);

async function definitionsOf({ pool }: TestDatabase): Promise<{ name: string; definition: string }[]> {
  const { rows } = await pool.query(`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  return rows;
}
