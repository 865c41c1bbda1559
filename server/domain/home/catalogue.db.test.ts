import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { validation } from "#contract/fields/validation.texts.ts";
import { encodeCursor } from "#server/platform/database/query/cursor.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";

const today = "2026-11-15";
const centre = { latitude: -22.2, longitude: -45.9 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("GET /api/categories", () => {
  test("lists the active categories in their order, with only the fields of the view", async () => {
    const { db } = database;
    await makeCategory(db, { name: "Moda", slug: "moda", position: 2 });
    await makeCategory(db, { name: "Comer fora", slug: "comer-fora", position: 1 });
    await makeCategory(db, { name: "Antiga", slug: "antiga", position: 0, isActive: false });

    const { status, body } = await requestApi({ db }, "/api/categories");

    expect(status).toBe(200);
    expect(body.map((category: { name: string }) => category.name)).toEqual(["Comer fora", "Moda"]);
    expect(Object.keys(body[0]).sort()).toEqual(["icon", "id", "name", "slug", "tone"]);
  });
});

describe("GET /api/offers", () => {
  test("shows only offers that can be claimed today, newest first", async () => {
    const { db } = database;
    const company = await makeCompany(db);
    const own = { companyId: company.id, validUntil: "2026-11-30" };
    await makeOffer(db, { ...own, title: "Older", createdAt: new Date("2026-11-01") });
    await makeOffer(db, { ...own, title: "Newer", createdAt: new Date("2026-11-02") });
    await makeOffer(db, { ...own, title: "Sold out", stock: 0, totalStock: 5 });
    await makeOffer(db, { ...own, title: "Expired", validUntil: "2026-11-14" });
    await makeOffer(db, { ...own, title: "Inactive", status: "inactive" });
    await makeOffer(db, {
      ...own,
      title: "Tomorrow",
      status: "future_activation",
      activationDate: "2026-11-16",
    });

    const { items } = await apiFor({ db }).offers.list({});

    expect(items.map((offer) => offer.title)).toEqual(["Newer", "Older"]);
  });

  test("hides the offers of an inactive company", async () => {
    const { db } = database;
    const company = await makeCompany(db, { isActive: false });
    await makeOffer(db, { companyId: company.id });
    expect((await apiFor({ db }).offers.list({})).items).toEqual([]);
  });

  test("includes an offer until the end of its last day in the town, in any time zone of the server", async () => {
    const { db } = database;
    const company = await makeCompany(db);
    await makeOffer(db, { companyId: company.id, validUntil: today });

    const lastMoment = new Date("2026-11-15T23:59:59.999-03:00");
    const midnight = new Date("2026-11-16T00:00:00.000-03:00");

    const before = await apiFor({ db, now: lastMoment }).offers.list({});
    expect(before.items).toMatchObject([{ endsToday: true }]);
    expect((await apiFor({ db, now: midnight }).offers.list({})).items).toEqual([]);
  });

  test("returns whether the last day is in the current year, by the calendar of the town", async () => {
    const { db } = database;
    await makeOffer(db, { validUntil: "2027-01-02" });
    const yearOf = async (now: string) => {
      const { items } = await apiFor({ db, now: new Date(now) }).offers.list({});
      return items.map(({ endsThisYear }) => endsThisYear);
    };
    expect(await yearOf("2026-12-31T23:59:59-03:00")).toEqual([false]);
    expect(await yearOf("2027-01-01T00:00:00-03:00")).toEqual([true]);
  });

  test("includes a scheduled offer from 00:00 of its day, even when the job is late", async () => {
    const { db } = database;
    const company = await makeCompany(db);
    await makeOffer(db, {
      companyId: company.id,
      validUntil: "2026-11-30",
      status: "future_activation",
      activationDate: "2026-11-16",
    });
    const lastMoment = new Date("2026-11-15T23:59:59.999-03:00");
    const midnight = new Date("2026-11-16T00:00:00.000-03:00");
    expect((await apiFor({ db, now: lastMoment }).offers.list({})).items).toHaveLength(0);
    expect((await apiFor({ db, now: midnight }).offers.list({})).items).toHaveLength(1);
  });

  test("sorts by distance, which is included, and leaves out companies without coordinates", async () => {
    const { db } = database;
    const near = await makeCompany(db, { ...centre, latitude: centre.latitude + 0.001 });
    const far = await makeCompany(db, { ...centre, latitude: centre.latitude + 0.02 });
    const nowhere = await makeCompany(db, { latitude: null, longitude: null });
    await makeOffer(db, { companyId: far.id, title: "Far" });
    await makeOffer(db, { companyId: near.id, title: "Near" });
    await makeOffer(db, { companyId: nowhere.id, title: "Nowhere" });

    const { items } = await apiFor({ db }).offers.list({ order: "nearest", ...centre });

    expect(items.map((offer) => offer.title)).toEqual(["Near", "Far"]);
    expect(items[0]?.distanceKm).toBeCloseTo(0.111, 2);
    expect(items[1]?.distanceKm).toBeCloseTo(2.224, 2);
  });

  test.each(["newest", "ending_soon", "nearest"] as const)(
    "in the order %s lists each offer once over the pages",
    async (order) => {
      const { db } = database;
      const company = await makeCompany(db, centre);
      const other = await makeCompany(db, { ...centre, latitude: centre.latitude + 0.01 });
      for (let index = 0; index < 7; index++) {
        await makeOffer(db, { companyId: index % 2 ? company.id : other.id, title: `Offer ${index}` });
      }
      const api = apiFor({ db });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.offers.list({ order, ...centre, limit: 3, cursor });
        seen.push(...page.items.map((offer) => offer.title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);

      expect(seen).toHaveLength(7);
      expect(new Set(seen).size).toBe(7);
    },
  );

  test("filters by category, by company and by ending today", async () => {
    const { db } = database;
    const category = await makeCategory(db);
    const company = await makeCompany(db);
    const other = await makeCompany(db);
    await makeOffer(db, { companyId: company.id, categoryId: category.id, title: "A", validUntil: today });
    await makeOffer(db, { companyId: other.id, title: "B", validUntil: "2026-11-30" });

    const api = apiFor({ db });
    const titles = async (input: Parameters<typeof api.offers.list>[0]) =>
      (await api.offers.list(input)).items.map((offer) => offer.title);

    expect(await titles({ categoryId: category.id })).toEqual(["A"]);
    expect(await titles({ companyId: other.id })).toEqual(["B"]);
    expect(await titles({ endsToday: true })).toEqual(["A"]);
  });

  test("parses query strings by type, and reduces a limit above 100", async () => {
    const { db } = database;
    const { status, body } = await requestApi({ db }, "/api/offers?limit=5000&endsToday=false&order=newest");
    expect({ status, body }).toEqual({ status: 200, body: { items: [], nextCursor: null } });
  });

  test.each([
    ["order=cheapest", "order"],
    ["categoryId=moda", "categoryId"],
    ["latitude=91&longitude=0", "latitude"],
    ["order=nearest", "latitude"],
    ["limit=many", "limit"],
    ["cursor=%27%3B", "cursor"],
  ])("refuses %s with a message for %s", async (query, field) => {
    const { status, body } = await requestApi({ db: database.db }, `/api/offers?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation.failed", data: { title: "Erro de validação" } });
    expect(Object.keys(body.data.fields)).toContain(field);
  });

  test("names a missing parameter in words of people", async () => {
    const { body } = await requestApi({ db: database.db }, "/api/home");
    expect(body.data.fields).toMatchObject({ latitude: validation.missing });
  });

  test.each([
    ["/api/offers", "2026-11-15'; drop table offers"],
    ["/api/offers", "2026-01-01 00:00:00+23:00"],
    ["/api/companies", "2026-01-01 00:00:00+23:00"],
  ])("%s refuses a cursor that the server did not create: %s", async (path, value) => {
    const query = new URLSearchParams({ order: "newest", cursor: encodeCursor(value, newId()) });
    const { status, body } = await requestApi({ db: database.db }, `${path}?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe("bad_request");
  });
});

describe("GET /api/companies", () => {
  test("counts the live offers and returns whether the company is open now", async () => {
    const { db } = database;
    const sunday = [{ weekday: 0, opens: "08:00", closes: "13:00" }];
    const company = await makeCompany(db, { name: "Café Serrano", openingHours: sunday });
    await makeOffer(db, { companyId: company.id });
    await makeOffer(db, { companyId: company.id, status: "archived" });
    await makeCompany(db, { isActive: false });

    const { items, nextCursor } = await apiFor({ db }).companies.list({});

    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([{ name: "Café Serrano", openNow: true, liveOffers: 1 }]);
  });

  test("never includes the contact data of a company in a list", async () => {
    const { db } = database;
    await makeCompany(db, { email: "dono@example.com", phone: "35999990000" });
    const { body } = await requestApi({ db }, "/api/companies");
    expect(JSON.stringify(body)).not.toMatch(/dono@example|35999990000/);
  });
});

test.each([90, -90])(
  "sorting by distance works at latitude %i, for the visitor and for a company",
  async (latitude) => {
    const { db } = database;
    const company = await makeCompany(db, { latitude, longitude: 0 });
    await makeOffer(db, { companyId: company.id });
    const { items } = await apiFor({ db }).offers.list({ order: "nearest", latitude, longitude: 0 });
    expect(items).toHaveLength(1);
  },
);
