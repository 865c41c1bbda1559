import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerStatuses } from "#contract/offer/offer.schema.ts";
import { companyRow } from "#seed/rows/company.ts";
import { offerRow } from "#seed/rows/offer.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { takeable } from "./offer.conditions.ts";
import { canBeClaimed } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";

const today = "2026-11-15";
const days = ["2026-11-14", today, "2026-11-16"];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the SQL condition and the rule agree on every combination of state, dates and stock", async () => {
  const { db } = database;
  const company = await makeCompany(db, companyRow());
  const rows = offerStatuses.flatMap((status) =>
    [null, ...days].flatMap((activationDate) =>
      days.flatMap((validUntil) =>
        [null, 0, 1].map((stock) =>
          offerRow({ companyId: company.id, status, activationDate, validUntil, stock, totalStock: stock }),
        ),
      ),
    ),
  );
  const possible = rows.filter((row) => row.status !== "future_activation" || row.activationDate);
  await db.insert(offers).values(possible);

  const answers = await db.select({ offer: offers, takeable: sql<boolean>`${takeable(today)}` }).from(offers);

  expect(answers).toHaveLength(possible.length);
  for (const { offer, takeable } of answers) {
    expect({ offer, takeable: takeable ?? false }).toEqual({ offer, takeable: canBeClaimed(offer, today) });
  }
});
