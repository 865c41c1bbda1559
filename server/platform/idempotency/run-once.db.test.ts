import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { categories } from "#server/domain/category/category.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { runOnce } from "./run-once.ts";

const sent = { scope: "user categories.create", key: "key-12345678", body: { name: "Moda" } };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const work = async (tx: TestDatabase["db"]) => ({ id: (await makeCategory(tx)).id });
const send = (changes: Partial<typeof sent> = {}) => runOnce(database.db, { ...sent, ...changes }, work);
const written = () => database.db.$count(categories);

test("the same key gets the same response, and the work is done once", async () => {
  const first = await send();
  expect(await send()).toEqual(first);
  expect(await written()).toBe(1);
});

test("the same key with another body is refused", async () => {
  await send();
  await expect(send({ body: { name: "Pets" } })).rejects.toMatchObject({
    code: "idempotency_mismatch",
    status: 422,
  });
  expect(await written()).toBe(1);
});

test("another key, or the same key in another scope, is separate work", async () => {
  await send();
  await send({ key: "key-87654321" });
  await send({ scope: "other categories.create" });
  expect(await written()).toBe(3);
});

test("failed work can be retried with its key", async () => {
  const fail = async (tx: TestDatabase["db"]) => {
    await makeCategory(tx);
    throw new Error("lost");
  };
  await expect(runOnce(database.db, sent, fail)).rejects.toThrow("lost");
  expect(await written()).toBe(0);
  await send();
  expect(await written()).toBe(1);
});

test("a second request during the first one is refused as in progress", async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let started = () => {};
  const isStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const first = runOnce(database.db, sent, async (tx) => {
    started();
    await held;
    return work(tx);
  });
  await isStarted;
  const second = send();
  // The embedded database has one connection: there the second request waits and gets the first response.
  if (database.kind === "postgres") {
    await expect(second).rejects.toMatchObject({ code: "idempotency_in_progress", status: 409 });
  }
  finish();
  const answer = await first;
  if (database.kind === "embedded") expect(await second).toEqual(answer);
  expect(await written()).toBe(1);
});

test("of 20 parallel requests one does the work; the others get its result or are refused as in progress", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => send()));
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
  const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(await written()).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(refusals.every((code) => code === "idempotency_in_progress")).toBe(true);
});

test.each(["short", "with spaces in it", "a".repeat(101)])("a key like %j is refused", async (key) => {
  await expect(send({ key })).rejects.toMatchObject({ code: "bad_request" });
});
