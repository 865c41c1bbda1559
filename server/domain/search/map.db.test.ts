import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { companyRow } from "#seed/rows/company.ts";
import { offerRow } from "#seed/rows/offer.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const town = { south: -22.1, west: -46.15, north: -22.05, east: -46.05 };
const api = () => apiFor({ db: database.db });
const namesIn = async (area = town, category?: string) =>
  (await api().companies.map({ ...area, ...(category && { category }) })).pins.map(({ name }) => name);

test("an area shows its companies with live offers, nearest to the centre first", async () => {
  const { db } = database;
  for (const [name, latitude] of [
    ["Longe", -22.099],
    ["Perto", -22.076],
    ["Fora", -22.2],
  ] as const) {
    const company = await makeCompany(db, { name, latitude });
    await makeOffer(db, { companyId: company.id });
    await makeOffer(db, { companyId: company.id });
  }
  const { total, pins, clusters } = await api().companies.map(town);
  expect(pins.map(({ name, liveOffers, latitude }) => [name, liveOffers, latitude])).toEqual([
    ["Perto", 2, -22.076],
    ["Longe", 2, -22.099],
  ]);
  expect([total, clusters]).toEqual([2, []]);
});

test.each([
  ["that is deactivated", { isActive: false }, {}],
  ["without coordinates", { latitude: null, longitude: null }, {}],
  ["with only a sold out offer", {}, { stock: 0 }],
  ["with only an expired offer", {}, { validUntil: "2026-11-14" }],
  ["with only an archived offer", {}, { status: "archived" as const }],
])("a company %s is not on the map", async (_, company, offer) => {
  const { id } = await makeCompany(database.db, company);
  await makeOffer(database.db, { companyId: id, ...offer });
  expect(await namesIn()).toEqual([]);
});

test("a category filter shows only its companies", async () => {
  const { db } = database;
  const sweets = await makeCategory(db, { name: "Doces" });
  const shop = await makeCompany(db, { name: "Doceria", categoryId: sweets.id });
  await makeOffer(db, { companyId: shop.id });
  await makeOffer(db);
  expect(await namesIn(town, "doces")).toEqual(["Doceria"]);
  expect(await namesIn(town, "nenhuma")).toEqual([]);
});

test("the days with live offers of a company are updated with every change of its offers", async () => {
  const { db } = database;
  const [one, other] = [await makeCompany(db, { name: "Uma" }), await makeCompany(db, { name: "Outra" })];
  const days = async () => {
    const { rows } = await database.pool.query(
      "select live_days::text as days from companies order by name desc",
    );
    return rows.map((row) => row.days);
  };
  const offer = await makeOffer(db, { companyId: one.id, validUntil: "2026-11-20" });
  expect(await days()).toEqual(["{(,2026-11-21)}", "{}"]);
  const later = {
    status: "future_activation" as const,
    activationDate: "2026-12-01",
    validUntil: "2026-12-05",
  };
  await makeOffer(db, { companyId: one.id, ...later });
  expect(await days()).toEqual(["{(,2026-11-21),[2026-12-01,2026-12-06)}", "{}"]);
  await db.update(offers).set({ companyId: other.id }).where(eq(offers.id, offer.id));
  expect(await days()).toEqual(["{[2026-12-01,2026-12-06)}", "{(,2026-11-21)}"]);
  await db.update(offers).set({ status: "archived" }).where(eq(offers.id, offer.id));
  await db.delete(offers).where(eq(offers.companyId, one.id));
  expect(await days()).toEqual(["{}", "{}"]);
});

test("parallel writes of offers do not block each other, and none is missed", async () => {
  const { db } = database;
  const company = await makeCompany(db);
  const dates = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, "0")}`);
  await Promise.all(dates.map((validUntil) => makeOffer(db, { companyId: company.id, validUntil })));
  const { rows } = await database.pool.query("select live_days::text as days from companies");
  expect(rows).toEqual([{ days: "{(,2026-12-21)}" }]);
});

test("many companies are clustered by place, each counted once, and the nearest to the centre stay pins", async () => {
  const { db } = database;
  const manyCompanies = Array.from({ length: limits.mapPinsMax + 20 }, (_, index) =>
    companyRow({
      name: `Loja ${index}`,
      latitude: -22.05 - (index % 40) * 0.001,
      longitude: -46.06 - (index % 7) * 0.01,
    }),
  );
  const made = await db.insert(companies).values(manyCompanies).returning({ id: companies.id });
  await db
    .insert(offers)
    .values(made.flatMap(({ id }) => [offerRow({ companyId: id }), offerRow({ companyId: id })]));
  const { total, pins, clusters } = await api().companies.map(town);
  expect(total).toBe(manyCompanies.length);
  expect(pins).toHaveLength(limits.mapPinsMax);
  expect(clusters.length).toBeGreaterThan(1);
  expect(clusters.length).toBeLessThan(manyCompanies.length);
  expect(clusters.reduce((sum, { companies }) => sum + companies, 0)).toBe(manyCompanies.length);
});

test("an area of the whole world or more is accepted; an invalid area is refused", async () => {
  await makeOffer(database.db);
  const world = { south: -1000, west: -1e9, north: 1000, east: 1e9 };
  expect((await api().companies.map(world)).total).toBe(1);
  const ask = (query: string) => requestApi({ db: database.db }, `/api/companies/map?${query}`);
  expect((await ask("south=1&north=0&west=0&east=1")).status).toBe(400);
  expect((await ask("south=a&north=0&west=0&east=1")).status).toBe(400);
  expect((await ask("")).status).toBe(400);
});
