import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";

const unknownId = "0197e0a2-0000-7000-8000-000000000000";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const notFound = (asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ code: "not_found", status: 404 });

describe("GET /api/offers/{id}", () => {
  test("shows the data of the page, and nothing that is not public", async () => {
    const { db } = database;
    const category = await makeCategory(db, { name: "Comer fora", slug: "comer-fora", tone: "peach" });
    const company = await makeCompany(db, { name: "Cantina", email: "dono@example.com" });
    const offer = await makeOffer(db, {
      companyId: company.id,
      categoryId: category.id,
      imageUrl: "https://example.com/a.jpg",
      galleryUrls: ["https://example.com/a.jpg", "https://example.com/b.jpg"],
      usableFrom: "14:00",
      usableUntil: "18:30",
      stock: 3,
      keywords: ["segredo"],
    });

    const { status, body } = await requestApi({ db }, `/api/offers/${offer.id}`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "live",
      remaining: 3,
      tone: "peach",
      category: { name: "Comer fora", slug: "comer-fora" },
      company: { name: "Cantina", slug: "cantina", phone: "35900000000" },
      terms: { usableFrom: "14:00", usableUntil: "18:30", limitPerPerson: 1 },
    });
    expect(body.pictures.map(({ src }: { src: string }) => src)).toEqual([
      "https://example.com/a.jpg",
      "https://example.com/b.jpg",
    ]);
    expect(JSON.stringify(body)).not.toMatch(/dono@example|segredo|status|qrEnabled/);
  });

  test.each([
    ["inactive", { status: "inactive" }],
    ["archived", { status: "archived" }],
    ["not active yet", { status: "future_activation", activationDate: "2026-11-16" }],
  ] as const)("does not find an offer that is %s", async (_, change) => {
    const offer = await makeOffer(database.db, change);
    await notFound(apiFor({ db: database.db }).offers.get({ id: offer.id }));
  });

  test("does not find an offer of an inactive company or an offer that does not exist", async () => {
    const { db } = database;
    const company = await makeCompany(db, { isActive: false });
    const offer = await makeOffer(db, { companyId: company.id });
    await notFound(apiFor({ db }).offers.get({ id: offer.id }));
    await notFound(apiFor({ db }).offers.get({ id: unknownId }));
    expect((await requestApi({ db }, "/api/offers/exemplo")).status).toBe(400);
  });

  test("returns sold_out for a sold out offer, and only expired for an expired one", async () => {
    const { db } = database;
    const soldOut = await makeOffer(db, { stock: 0 });
    const over = await makeOffer(db, { stock: 0, validUntil: "2026-11-14" });
    const api = apiFor({ db });
    expect(await api.offers.get({ id: soldOut.id })).toMatchObject({ state: "sold_out" });
    expect(await api.offers.get({ id: over.id })).toMatchObject({ state: "expired" });
  });

  test.each(["UTC", "Asia/Tokyo"])("follows the day of the town with the server in %s", async (zone) => {
    const { db } = database;
    const ending = await makeOffer(db, { validUntil: "2026-11-15" });
    const waiting = await makeOffer(db, { status: "future_activation", activationDate: "2026-11-16" });
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const evening = apiFor({ db, now: new Date("2026-11-15T23:59:59.900-03:00") });
      const midnight = apiFor({ db, now: new Date("2026-11-16T00:00:00.000-03:00") });
      expect(await evening.offers.get({ id: ending.id })).toMatchObject({ state: "live" });
      expect(await midnight.offers.get({ id: ending.id })).toMatchObject({ state: "expired" });
      await notFound(evening.offers.get({ id: waiting.id }));
      expect(await midnight.offers.get({ id: waiting.id })).toMatchObject({ state: "live" });
    } finally {
      process.env.TZ = before;
    }
  });
});

describe("GET /api/companies/{company}", () => {
  test("is found by slug and by id, without the e-mail and without invalid links", async () => {
    const { db } = database;
    const company = await makeCompany(db, {
      name: "Pizzaria da Praça",
      email: "dono@example.com",
      website: "javascript:alert(1)",
      googleMapsLink: "https://maps.example/x",
      photoUrls: ["https://example.com/a.jpg"],
      paymentMethods: ["pix", "cash"],
    });
    const { body } = await requestApi({ db }, "/api/companies/pizzaria-da-praca");
    expect(body).toMatchObject({
      id: company.id,
      website: null,
      googleMapsLink: "https://maps.example/x",
      paymentMethods: ["pix", "cash"],
    });
    expect(body.photos).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain("dono@example");
    expect(await apiFor({ db }).companies.get({ company: company.id })).toEqual(body);
  });

  test.each([
    ["pizzaria", "pizzaria"],
    ["https://www.instagram.com/pizzaria/", "pizzaria"],
    ["Pizzaria da Praça", null],
  ])("an Instagram stored as %j is shown as %j", async (instagramProfile, shown) => {
    const { db } = database;
    const { id } = await makeCompany(db, { instagramProfile });
    expect((await apiFor({ db }).companies.get({ company: id })).instagramProfile).toBe(shown);
  });

  test("does not find an inactive company", async () => {
    const company = await makeCompany(database.db, { isActive: false });
    await notFound(apiFor({ db: database.db }).companies.get({ company: company.slug }));
    await notFound(apiFor({ db: database.db }).companies.get({ company: company.id }));
  });

  test("lists only the companies of a category", async () => {
    const { db } = database;
    const category = await makeCategory(db);
    const own = await makeCompany(db, { categoryId: category.id });
    await makeCompany(db);
    const { items } = await apiFor({ db }).companies.list({ categoryId: category.id });
    expect(items.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe("GET /api/categories/{category}", () => {
  test("is found by slug and by id, but not when it is switched off", async () => {
    const { db } = database;
    const category = await makeCategory(db, { slug: "moda" });
    const off = await makeCategory(db, { slug: "antiga", isActive: false });
    const api = apiFor({ db });
    expect(await api.categories.get({ category: "moda" })).toMatchObject({ id: category.id });
    expect(await api.categories.get({ category: category.id })).toMatchObject({ slug: "moda" });
    await notFound(api.categories.get({ category: "antiga" }));
    await notFound(api.categories.get({ category: off.id }));
  });
});

describe("GET /api/campaigns/{id}", () => {
  const days = { startDate: "2026-11-10", endDate: "2026-11-20" };

  test("shows its claimable offers in the order of the campaign, each once over the pages", async () => {
    const { db } = database;
    const offers = await Promise.all(["A", "B", "C", "D", "E"].map((title) => makeOffer(db, { title })));
    const soldOut = await makeOffer(db, { title: "Sold out", stock: 0 });
    const ids = [...offers.reverse(), soldOut].map(({ id }) => id);
    const campaign = await makeCampaign(db, days, ids);
    const api = apiFor({ db });

    expect(await api.campaigns.get({ id: campaign.id })).toMatchObject({ state: "running", offers: 5 });
    const first = await api.campaigns.offers({ id: campaign.id, limit: 3 });
    const second = await api.campaigns.offers({ id: campaign.id, limit: 3, cursor: first.nextCursor ?? "" });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles).toEqual(["E", "D", "C", "B", "A"]);
    expect(second.nextCursor).toBeNull();
  });

  test.each([
    ["announced", { startDate: "2026-11-16" }],
    ["over", { endDate: "2026-11-14" }],
  ] as const)("returns the state %s, and no offers", async (state, change) => {
    const { db } = database;
    const offer = await makeOffer(db);
    const campaign = await makeCampaign(db, { ...days, ...change }, [offer.id]);
    const api = apiFor({ db });
    expect(await api.campaigns.get({ id: campaign.id })).toMatchObject({ state });
    expect((await api.campaigns.offers({ id: campaign.id })).items).toEqual([]);
  });

  test("is not found when it is switched off", async () => {
    const campaign = await makeCampaign(database.db, { ...days, isActive: false });
    await notFound(apiFor({ db: database.db }).campaigns.get({ id: campaign.id }));
  });
});
