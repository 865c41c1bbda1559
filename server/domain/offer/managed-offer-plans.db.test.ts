import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ManagedOfferListInput,
  managedOfferStates,
  offerEndings,
  offerSorts,
} from "#contract/offer/managed-offer.ts";
import type { Actor } from "#server/actor.ts";
import { listCompanyOptions } from "#server/domain/company/list-company-options.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { engineOfThisRun, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type WatchedDatabase, watchedDatabase } from "#tests/support/database/watched-database.ts";
import { openLargeTown } from "#tests/support/town/open-large-town.ts";
import { listManagedOffers } from "./list-managed-offers.ts";
import { findForImport } from "./spreadsheet/find-for-import.ts";

const someId = "00000001-0000-7000-8000-000000000000";
const editor: Actor = { kind: "user", userId: someId, role: "editor", companyIds: [] };

/**
 * Both engines use the same planner and the same statistics, but only a PostgreSQL server creates this much data
 * within seconds.
 */
describe.runIf(engineOfThisRun() === "postgres")(
  "with 100,000 offers, the back-office lists offers without a table scan:",
  () => {
    let database: TestDatabase;
    let watched: WatchedDatabase;
    beforeAll(async () => {
      database = await openLargeTown();
      watched = watchedDatabase(database.pool);
    });
    afterAll(() => database.close());

    const ctx = () => ({
      db: watched.db,
      actor: editor,
      now: new Date("2026-11-15T12:00:00-03:00"),
      log: silentLog,
    });
    const list = (input: Partial<ManagedOfferListInput>) => () =>
      listManagedOffers(ctx(), { sort: "createdAt", direction: "descending", page: 1, limit: 20, ...input });

    test.each<[string, () => Promise<unknown>]>([
      ...offerSorts.flatMap((sort): [string, () => Promise<unknown>][] => [
        [`sorted by ${sort}`, list({ sort, direction: "ascending" })],
        [`sorted by ${sort}, backwards, far on`, list({ sort, page: 50 })],
      ]),
      ...managedOfferStates.map((state): [string, () => Promise<unknown>] => [state, list({ state })]),
      ...offerEndings.map((ending): [string, () => Promise<unknown>] => [
        `ending ${ending}`,
        list({ ending }),
      ]),
      ["filtered by category", list({ categoryId: "00000001-0000-7000-8000-000000000000" })],
      ["filtered by company", list({ companyId: "00000001-0000-7000-8000-000000000001" })],
      ["searched by words", list({ search: "cado badoba" })],
      [
        "searched by words, archived, sorted by title",
        list({ search: "cado", state: "archived", sort: "title" }),
      ],
      ["the company options", () => listCompanyOptions(ctx(), { search: "cado" })],
      ["the chosen company", () => listCompanyOptions(ctx(), { chosen: someId })],
      [
        "the records that an import refers to",
        () =>
          findForImport(watched.db, {
            companies: ["Loja"],
            titles: ["Pão"],
            codes: ["A1", someId],
            pictures: [],
          }),
      ],
    ])("%s", async (_what, ask) => {
      watched.statements.length = 0;
      await ask();
      expect(watched.statements.length).toBeGreaterThan(0);
      for (const { text, values } of watched.statements) {
        const { rows } = await database.pool.query(`explain ${text}`, values);
        expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(
          /Seq Scan on (offers|companies)\b/,
        );
      }
    });
  },
);
