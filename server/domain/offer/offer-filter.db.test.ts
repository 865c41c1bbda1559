import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { managedOfferStates } from "#contract/offer/managed-offer.ts";
import { offerStatuses } from "#contract/offer/offer.schema.ts";
import { offerRow } from "#seed/rows/offer.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { managedOfferState } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";
import { inState } from "./offer-filter.ts";

const today = "2026-11-15";
const days = ["2026-11-14", today, "2026-11-16"];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("each state of the filter matches the rule; active includes offers that end today", async () => {
  const { db } = database;
  const { id: companyId } = await makeCompany(db);
  const rows = offerStatuses.flatMap((status) =>
    [null, ...days].flatMap((activationDate) =>
      days.flatMap((validUntil) =>
        [null, 0, 1].map((stock) =>
          offerRow({ companyId, status, activationDate, validUntil, stock, totalStock: stock }),
        ),
      ),
    ),
  );
  await db
    .insert(offers)
    .values(rows.filter((row) => row.status !== "future_activation" || row.activationDate));
  for (const state of managedOfferStates) {
    const answers = await db
      .select({ offer: offers, found: sql<boolean | null>`${inState(state, today)}` })
      .from(offers);
    for (const { offer, found } of answers) {
      const called = managedOfferState(offer, today);
      const expected = called === state || (state === "active" && called === "ends_today");
      expect({ state, offer, found: found ?? false }).toEqual({ state, offer, found: expected });
    }
  }
});
