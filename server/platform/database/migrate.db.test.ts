import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmptyTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { isNewDatabase } from "./database.ts";
import { appliedMigrations, knownMigrations, migrate, migrateTo, pendingMigrations } from "./migrate.ts";
import { productTables } from "./product-tables.ts";
import { schema } from "./schema.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
});
afterEach(() => database.close());

test("a new database has every table of the schema", async () => {
  expect(await isNewDatabase(database.pool)).toBe(true);
  // Plus one step for the functions and triggers.
  expect(await pendingMigrations(database.pool)).toBe(knownMigrations().length + 1);
  await migrate(database.pool);
  expect(await isNewDatabase(database.pool)).toBe(false);
  expect(await pendingMigrations(database.pool)).toBe(0);
  expect(await productTables(database.pool)).toHaveLength(Object.keys(schema).length);
});

test("processes that start at the same time migrate once", async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool)));
  expect(await appliedMigrations(database.pool)).toEqual(knownMigrations());
});

test("migrating in two steps has the same result as in one", async () => {
  const count = knownMigrations().length;
  await migrateTo(database.pool, count - 1);
  expect(await pendingMigrations(database.pool)).toBe(2);
  await migrate(database.pool);
  expect(await appliedMigrations(database.pool)).toEqual(knownMigrations());
});
