import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageHandler } from "#contract/page-context.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";

const requestCount = 500;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await makeOffer(database.db);
});
afterAll(() => database.close());

/** Makes the same calls as the home page, and reports failures as the pages do. */
const handlePage: PageHandler = async (_, { api, report }) => {
  try {
    await Promise.all([api.town.get(), api.categories.list(), api.offers.list({}), api.campaigns.featured()]);
    return new Response("page");
  } catch (error) {
    report(error);
    return new Response("broken", { status: 500 });
  }
};

it("responds to many parallel requests for uncached pages with 200 or 503 only", async () => {
  const { visitor } = appFor({ db: database.db, handlePage });
  const asked = Array.from({ length: requestCount }, (_, index) => visitor().open(`/buscar?q=${index}`));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  expect(statuses).toContain(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
