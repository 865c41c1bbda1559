import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchInput } from "#contract/search/search.view.ts";
import { anonymous } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { listCompanies } from "#server/domain/company/list-companies.ts";
import { listOffers } from "#server/domain/offer/list-offers.ts";
import { type Database, drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { engineOfThisRun, type TestDatabase } from "#tests/support/database/test-database.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { largeTown } from "#tests/support/town/large-town.ts";
import { openLargeTown } from "#tests/support/town/open-large-town.ts";
import { mapCompanies } from "./map-companies.ts";
import { refreshSearchTerms } from "./refresh-search-terms.ts";
import { search } from "./search.ts";

/**
 * Both engines use the same planner and the same statistics, but only a PostgreSQL server creates this much data
 * within seconds.
 */
describe.runIf(engineOfThisRun() === "postgres")("with 100,000 offers, lists use no table scan:", () => {
  let database: TestDatabase;
  let watched: { db: Database; statements: { text: string; values: unknown[] }[] };
  beforeAll(async () => {
    database = await openLargeTown();
    await refreshSearchTerms(asSystem(database.db));
    await database.db.execute(sql`analyze search_terms`);
    watched = watch(database.pool);
  });
  afterAll(() => database.close());

  const ctx = (): Ctx => ({
    db: watched.db,
    actor: anonymous,
    now: new Date("2026-11-15T12:00:00-03:00"),
    log: silentLog,
  });
  /** Returns the plans of all statements that the given function sends. */
  const plansOf = async (ask: (ctx: Ctx) => Promise<unknown>) => {
    watched.statements.length = 0;
    await ask(ctx());
    expect(watched.statements.length).toBeGreaterThan(0);
    const plans: string[] = [];
    for (const { text, values } of watched.statements) {
      const { rows } = await database.pool.query(`explain ${text}`, values);
      plans.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return plans.join("\n");
  };
  const asked = (input: Partial<SearchInput>): SearchInput => ({
    q: "",
    order: "relevance",
    limit: 20,
    ...input,
  });
  const area = (degrees: number) => ({
    south: largeTown.latitude - degrees,
    west: largeTown.longitude - degrees,
    north: largeTown.latitude + degrees,
    east: largeTown.longitude + degrees,
  });

  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["search by two words", (ctx) => search(ctx, asked({ q: "cação badoba" }))],
    ["search by a prefix", (ctx) => search(ctx, asked({ q: "cado" }))],
    ["search by a mistyped word", (ctx) => search(ctx, asked({ q: "cadobaxa" }))],
    [
      "search by words, nearest first",
      (ctx) => search(ctx, asked({ q: "cado", kilometres: 5, ...largeTown })),
    ],
    [
      "search without words, nearest first",
      (ctx) => search(ctx, asked({ order: "nearest", kilometres: 5, ...largeTown })),
    ],
    ["search without words, newest first", (ctx) => search(ctx, asked({}))],
    ["search without words, ending first", (ctx) => search(ctx, asked({ order: "ending_soon" }))],
    ["the map of a town", (ctx) => mapCompanies(ctx, area(0.1))],
    ["offers, newest first", (ctx) => listOffers(ctx, { order: "newest", limit: 20 })],
    ["offers, nearest first", (ctx) => listOffers(ctx, { order: "nearest", limit: 20, ...largeTown })],
    ["offers, ending first", (ctx) => listOffers(ctx, { order: "ending_soon", limit: 20 })],
    [
      "offers of a category",
      (ctx) =>
        listOffers(ctx, { order: "newest", limit: 20, categoryId: "00000001-0000-7000-8000-000000000000" }),
    ],
    ["companies", (ctx) => listCompanies(ctx, { limit: 20 })],
  ])("%s", async (_, ask) => {
    expect(await plansOf(ask)).not.toMatch(/Seq Scan on (offers|companies)\b/);
  });

  test("the map of the country counts every company without reading offers", async () => {
    const plans = await plansOf((ctx) => mapCompanies(ctx, area(20)));
    expect(plans).toContain("companies_place");
    expect(plans).not.toMatch(/Seq Scan on offers\b/);
  });

  test("the check detects a query that scans the table", async () => {
    const { rows } = await database.pool.query("explain select * from offers where description like '%x%'");
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Seq Scan on offers\b/);
  });
});

/** Wraps the database and records every statement sent. */
function watch(pool: SqlPool) {
  const statements: { text: string; values: unknown[] }[] = [];
  const query = (config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return pool.query(config, values);
  };
  const db = drizzleOn(
    new Proxy(pool, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) }),
  );
  return { db, statements };
}
