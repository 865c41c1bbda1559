import { afterAll, beforeAll, expect, test } from "vitest";
import { managedCampaignStates } from "#contract/campaign/managed-campaign.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { managedCampaignState } from "./campaign.rules.ts";
import { campaigns } from "./campaign.table.ts";
import { inState } from "./campaign-filter.ts";

const today = "2026-11-15";
const days = ["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the filter by state in SQL agrees with the badge for every combination of dates and switch", async () => {
  for (const isActive of [true, false]) {
    for (const startDate of days) {
      for (const endDate of days.filter((day) => day > startDate)) {
        await makeCampaign(database.db, { startDate, endDate, isActive });
      }
    }
  }
  const all = await database.db.select().from(campaigns);
  expect(all).toHaveLength(20);
  for (const state of managedCampaignStates) {
    const found = await database.db.select({ id: campaigns.id }).from(campaigns).where(inState(state, today));
    const expected = all.filter((row) => managedCampaignState(row, today) === state);
    expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(found.length).toBeGreaterThan(0);
  }
});
