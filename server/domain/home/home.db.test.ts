import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

const today = "2026-11-15";
const centre = { latitude: -22.2, longitude: -45.9 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("GET /api/home", () => {
  test("returns the same as the separate lists", async () => {
    const { db } = database;
    const category = await makeCategory(db, { name: 'Comer "fora" $1', slug: "comer-fora" });
    const company = await makeCompany(db, {
      ...centre,
      categoryId: category.id,
      openingHours: [{ weekday: 0, opens: "08:00", closes: "18:00" }],
    });
    const far = await makeCompany(db, { latitude: -22.3, longitude: -45.9 });
    await makeOffer(db, { companyId: company.id, categoryId: category.id, stock: 3, totalStock: 5 });
    const other = await makeOffer(db, { companyId: far.id, createdAt: new Date("2026-11-14") });
    await makeCampaign(db, { isFeatured: true }, [other.id]);
    const api = apiFor({ db });

    await makeProgram(db, { companyId: far.id, headline: 'Junte "selos" $2' });
    await makeReward(db, { companyId: far.id });

    const home = await api.home.get(centre);

    const offers = (input: Parameters<typeof api.offers.list>[0]) => api.offers.list({ ...centre, ...input });
    expect(home).toEqual({
      categories: await api.categories.list(),
      campaign: await api.campaigns.featured(),
      endingToday: [],
      nearby: (await offers({ order: "nearest" })).items,
      newest: (await offers({ order: "newest" })).items,
      clubs: (await api.loyalty.clubs.list(centre)).items,
      companies: (await api.companies.list({})).items,
    });
    expect(home.clubs).toMatchObject([{ headline: 'Junte "selos" $2', rewards: [{ cost: 10 }] }]);
    expect(home.nearby.map(({ distanceKm }) => distanceKm)).toEqual([0, expect.closeTo(11.1, 0)]);
    expect(home.companies.map(({ liveOffers }) => liveOffers)).toEqual([1, 1]);
    expect(home.campaign?.offers).toBe(1);
  });

  test("does not repeat offers that end today among the nearest, and fills each block with eight", async () => {
    const { db } = database;
    const { id: companyId } = await makeCompany(db, centre);
    for (let count = 0; count < 9; count++) {
      await makeOffer(db, { companyId, validUntil: today });
      await makeOffer(db, { companyId });
    }

    const { endingToday, nearby, newest } = await apiFor({ db }).home.get(centre);

    expect(endingToday.map(({ endsToday }) => endsToday)).toEqual(Array(8).fill(true));
    expect(newest).toHaveLength(8);
    const shown = new Set(endingToday.map(({ id }) => id));
    expect(nearby.length).toBeGreaterThan(0);
    expect(nearby.filter(({ id }) => shown.has(id))).toEqual([]);
  });

  test("returns empty blocks for an empty town", async () => {
    expect(await apiFor({ db: database.db }).home.get(centre)).toEqual({
      categories: [],
      campaign: null,
      endingToday: [],
      nearby: [],
      newest: [],
      clubs: [],
      companies: [],
    });
  });
});
