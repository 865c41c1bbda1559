import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companySorts, type ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import type { Actor } from "#server/actor.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { engineOfThisRun, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type WatchedDatabase, watchedDatabase } from "#tests/support/database/watched-database.ts";
import { openLargeTown } from "#tests/support/town/open-large-town.ts";
import { listManagedCompanies } from "./list-managed-companies.ts";
import { listNeighborhoods } from "./list-neighborhoods.ts";

const someId = "00000001-0000-7000-8000-000000000000";
const editor: Actor = { kind: "user", userId: someId, role: "editor", companyIds: [] };

/**
 * Both engines use the same planner and the same statistics, but only a PostgreSQL server creates this much data
 * within seconds.
 */
describe.runIf(engineOfThisRun() === "postgres")(
  "with 10,000 companies and 100,000 offers, the back-office lists companies without a table scan:",
  () => {
    let database: TestDatabase;
    let watched: WatchedDatabase;
    beforeAll(async () => {
      database = await openLargeTown();
      await database.pool.query("update companies set is_active = false where slug like 'loja-1%3'");
      await database.pool.query("vacuum analyze companies");
      watched = watchedDatabase(database.pool);
    });
    afterAll(() => database.close());

    const ctx = () => ({
      db: watched.db,
      actor: editor,
      now: new Date("2026-11-15T12:00:00-03:00"),
      log: silentLog,
    });
    const list = (input: Partial<ManagedCompanyListInput>) => () =>
      listManagedCompanies(ctx(), { sort: "name", direction: "ascending", page: 1, limit: 20, ...input });

    test.each<[string, () => Promise<unknown>]>([
      ...companySorts.flatMap((sort): [string, () => Promise<unknown>][] => [
        [`sorted by ${sort}`, list({ sort })],
        [`sorted by ${sort}, backwards, far on`, list({ sort, direction: "descending", page: 50 })],
      ]),
      ["active", list({ state: "active" })],
      ["inactive", list({ state: "inactive" })],
      ["filtered by category", list({ categoryId: someId })],
      ["filtered by neighbourhood", list({ neighborhood: "Bairro 7" })],
      ["searched by words", list({ search: "cado badoba" })],
      ["searched by phone", list({ search: "(35) 90000-0001" })],
      ["the list of neighbourhoods", () => listNeighborhoods(ctx())],
    ])("%s", async (_what, ask) => {
      for (const plan of await plansOf(ask)) expect(plan).not.toMatch(/Seq Scan on (offers|companies)\b/);
    });

    // This filter must check every company, but it reads the offers through the index.
    test.each(["with", "without"] as const)("%s live offers", async (offers) => {
      for (const plan of await plansOf(list({ offers }))) expect(plan).not.toMatch(/Seq Scan on offers\b/);
    });

    async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
      watched.statements.length = 0;
      await ask();
      expect(watched.statements.length).toBeGreaterThan(0);
      const plans: string[] = [];
      for (const { text, values } of [...watched.statements]) {
        const { rows } = await database.pool.query(`explain ${text}`, values);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
      return plans;
    }
  },
);
