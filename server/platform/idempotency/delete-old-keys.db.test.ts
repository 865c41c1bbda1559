import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { deleteOldKeys } from "./delete-old-keys.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

const now = new Date("2026-11-15T12:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const insertKeys = (name: string, count: number, createdAt: string) =>
  database.db.insert(idempotencyKeys).values(
    Array.from({ length: count }, (_, index) => ({
      scope: "user categories.create",
      key: `${name}-${index}`,
      bodyHash: "hash",
      createdAt: new Date(createdAt),
    })),
  );

test("keys older than eight days are deleted in as many batches as needed; newer ones stay", async () => {
  await insertKeys("old", 2_500, "2026-11-07T11:59:59Z");
  await insertKeys("young", 3, "2026-11-07T12:00:00Z");
  expect(await deleteOldKeys(database.db, now)).toBe(2_500);
  expect(await database.db.$count(idempotencyKeys)).toBe(3);
});

test("a second run deletes nothing", async () => {
  await insertKeys("old", 1, "2026-11-01T12:00:00Z");
  expect(await deleteOldKeys(database.db, now)).toBe(1);
  expect(await deleteOldKeys(database.db, now)).toBe(0);
});
