import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { campaignOffers } from "./campaign.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const running = { isFeatured: true, isActive: true, startDate: "2026-11-10", endDate: "2026-11-20" };

describe("GET /api/campaigns/featured", () => {
  test("counts only claimable offers, and each company once", async () => {
    const { db } = database;
    const campaign = await makeCampaign(db, running);
    const company = await makeCompany(db);
    const other = await makeCompany(db);
    const members = [
      await makeOffer(db, { companyId: company.id }),
      await makeOffer(db, { companyId: company.id }),
      await makeOffer(db, { companyId: other.id }),
      await makeOffer(db, { companyId: other.id, status: "inactive" }),
    ];
    await db
      .insert(campaignOffers)
      .values(members.map((offer, position) => ({ campaignId: campaign.id, offerId: offer.id, position })));

    expect(await apiFor({ db }).campaigns.featured()).toMatchObject({
      id: campaign.id,
      offers: 3,
      companies: 2,
    });
  });

  test.each([
    ["before its first day", { startDate: "2026-11-16" }],
    ["after its last day", { startDate: "2026-11-01", endDate: "2026-11-14" }],
    ["when switched off", { isActive: false }],
    ["when not featured", { isFeatured: false }],
  ])("is null %s", async (_, change) => {
    await makeCampaign(database.db, { ...running, ...change });
    expect(await apiFor({ db: database.db }).campaigns.featured()).toBeNull();
  });

  test("the database refuses a second featured campaign", async () => {
    await makeCampaign(database.db, running);
    await expect(makeCampaign(database.db, running)).rejects.toMatchObject({
      cause: { code: "23505", constraint: "campaigns_one_featured" },
    });
  });
});

describe("GET /api/town", () => {
  test("works on a site whose admin has not named the town yet", async () => {
    expect(await apiFor({ db: database.db }).town.get()).toMatchObject({ centre: { label: "Centro" } });
  });
});
