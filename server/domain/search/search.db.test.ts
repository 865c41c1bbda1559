import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { searchOrders } from "#contract/search/search.view.ts";
import { offerRow } from "#seed/rows/offer.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { refreshSearchTerms } from "./refresh-search-terms.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const centre = { latitude: -22.076, longitude: -46.103 };
const api = () => apiFor({ db: database.db });
const titles = async (input: Parameters<ReturnType<typeof api>["search"]["find"]>[0]) =>
  (await api().search.find(input)).offers.items.map(({ title }) => title);

/** The data for all tests of word search. */
async function insertSearchData() {
  const { db } = database;
  const pizzeria = await makeCompany(db, { name: "Pizzaria da Praça" });
  const bakery = await makeCompany(db, { name: "Padaria São João", neighborhood: "Vila Nova" });
  await db
    .insert(offers)
    .values([
      offerRow({ companyId: pizzeria.id, title: "Rodízio para dois", keywords: ["calabresa"] }),
      offerRow({ companyId: bakery.id, title: "Pão de queijo quentinho", description: "Melhor que pizza." }),
      offerRow({ companyId: bakery.id, title: "Pastel de feira", discount: "Grátis" }),
      offerRow({ companyId: bakery.id, title: "Promoção de bombons" }),
    ]);
  await refreshSearchTerms(asSystem(db));
}

describe("a search finds", () => {
  beforeEach(insertSearchData);

  test.each([
    ["words typed without accents", "pao", ["Pão de queijo quentinho"]],
    ["words typed with accents and capitals", "PÃO", ["Pão de queijo quentinho"]],
    [
      "a mistyped word, with the probable word first",
      "pizaria",
      ["Rodízio para dois", "Pão de queijo quentinho"],
    ],
    ["a word with another typing mistake", "calabreza", ["Rodízio para dois"]],
    ["a word by the plural of -el", "pastéis", ["Pastel de feira"]],
    ["a word by the plural of -ão", "promoções", ["Promoção de bombons"]],
    ["a word by the singular of -ns", "bombom", ["Promoção de bombons"]],
    ["a word by its beginning", "quent", ["Pão de queijo quentinho"]],
    ["two words in any order", "queijo pão", ["Pão de queijo quentinho"]],
    ["a keyword", "calabresa", ["Rodízio para dois"]],
    ["the discount", "gratis", ["Pastel de feira"]],
    ["words with a stop word beside them", "pastel de", ["Pastel de feira"]],
    ["nothing if one of the words is missing", "pastel calabresa", []],
  ])("%s", async (_, q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  test("the offers of a company by its name, and the company", async () => {
    const found = await api().search.find({ q: "padaria" });
    expect(found.offers.items).toHaveLength(3);
    expect(found.companies.items.map(({ name }) => name)).toEqual(["Padaria São João"]);
  });

  test("matches in the title first, then in the company, then in the description", async () => {
    await makeOffer(database.db, { title: "Pizza grande" });
    expect(await titles({ q: "pizza" })).toEqual([
      "Pizza grande",
      "Rodízio para dois",
      "Pão de queijo quentinho",
    ]);
  });

  test("the probable correction of a mistyped word, with its accents", async () => {
    expect((await api().search.find({ q: "pizaria" })).corrected).toBe("pizzaria");
    expect((await api().search.find({ q: "promosao" })).corrected).toBe("promoção");
    expect((await api().search.find({ q: "pastéis" })).corrected).toBeNull();
    expect((await api().search.find({ q: "pizz" })).corrected).toBeNull();
  });
});

test("two mistyped words find offers with both, and a correction is shown only if it has results", async () => {
  await makeOffer(database.db, { title: "Pizza vegetariana" });
  await makeOffer(database.db, { title: "Pizza doce" });
  await makeOffer(database.db, { title: "Torta de palmito", keywords: ["vegano"] });
  await refreshSearchTerms(asSystem(database.db));
  const found = await api().search.find({ q: "piza vegetarina" });
  expect(found.offers.items.map(({ title }) => title)).toEqual(["Pizza vegetariana"]);
  expect(found.corrected).toBe("pizza vegetariana");
  const nowhere = await api().search.find({ q: "piza palmitto" });
  expect(nowhere.offers.items).toEqual([]);
  expect(nowhere.corrected).toBeNull();
  expect(nowhere.suggestedOffers).toHaveLength(3);
});

test("among equally similar corrections, words with the same beginning are preferred", async () => {
  await makeOffer(database.db, { title: "Pizza grande" });
  await makeOffer(database.db, { title: "Brinquedos de ar livre", keywords: ["pipa"] });
  await refreshSearchTerms(asSystem(database.db));
  expect(await titles({ q: "piza" })).toEqual(["Pizza grande"]);
  const { items } = await api().search.suggest({ q: "piza" });
  expect(items.map(({ label }) => label)).toEqual(["Pizza grande"]);
});

describe("a search does not find", () => {
  test.each([
    ["an inactive offer", { status: "inactive" as const }],
    ["an archived offer", { status: "archived" as const }],
    ["an offer that starts tomorrow", { status: "future_activation" as const, activationDate: "2026-11-16" }],
    ["an offer that ended yesterday", { validUntil: "2026-11-14" }],
  ])("%s", async (_, hidden) => {
    await makeOffer(database.db, { title: "Bolo de fubá", ...hidden });
    expect(await titles({ q: "bolo" })).toEqual([]);
    expect(await titles({})).toEqual([]);
    expect((await api().search.suggest({ q: "bolo" })).items).toEqual([]);
  });

  test("an offer of a deactivated company, nor the company, until it is active again", async () => {
    const company = await makeCompany(database.db, { name: "Confeitaria" });
    await makeOffer(database.db, { companyId: company.id, title: "Bolo de fubá" });
    await database.db.update(companies).set({ isActive: false });
    const found = await api().search.find({ q: "confeitaria" });
    expect([found.offers.items, found.companies.items]).toEqual([[], []]);
    expect(await titles({ q: "bolo" })).toEqual([]);
    await database.db.update(companies).set({ isActive: true, name: "Doceria" });
    expect(await titles({ q: "doceria" })).toEqual(["Bolo de fubá"]);
  });

  test("a campaign that is switched off, over or upcoming", async () => {
    const { db } = database;
    await makeCampaign(db, { title: "Natal desligado", isActive: false });
    await makeCampaign(db, { title: "Natal passado", endDate: "2026-11-14" });
    await makeCampaign(db, { title: "Natal que vem", startDate: "2026-11-16" });
    const running = await makeCampaign(db, { title: "Natal de agora" });
    const { items } = (await api().search.find({ q: "natal" })).campaigns;
    expect(items.map(({ id }) => id)).toEqual([running.id]);
  });
});

describe("filters", () => {
  test("by category, as a slug or an id", async () => {
    const { db } = database;
    const category = await makeCategory(db, { name: "Doces" });
    await makeOffer(db, { title: "Bolo", categoryId: category.id });
    await makeOffer(db, { title: "Bolo salgado" });
    expect(await titles({ q: "bolo", category: "doces" })).toEqual(["Bolo"]);
    expect(await titles({ q: "bolo", category: category.id })).toEqual(["Bolo"]);
    expect(await titles({ q: "bolo", category: "nenhuma" })).toEqual([]);
  });

  test("by stock: sold out offers come last, and are left out on request", async () => {
    const { db } = database;
    await makeOffer(db, { title: "Bolo bolo", stock: 0, totalStock: 5 });
    await makeOffer(db, { title: "Bolo de fubá" });
    expect(await titles({ q: "bolo" })).toEqual(["Bolo de fubá", "Bolo bolo"]);
    expect(await titles({ q: "bolo", inStock: true })).toEqual(["Bolo de fubá"]);
  });

  test("by the last day", async () => {
    const { db } = database;
    await makeOffer(db, { title: "Bolo de hoje", validUntil: "2026-11-15" });
    await makeOffer(db, { title: "Bolo de amanhã", validUntil: "2026-11-16" });
    expect(await titles({ q: "bolo", endsToday: true })).toEqual(["Bolo de hoje"]);
  });

  test("by distance and by open companies", async () => {
    const { db } = database;
    const openAllDay = Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      opens: "00:00",
      closes: "00:00",
    }));
    const near = await makeCompany(db, { ...centre, openingHours: openAllDay });
    const far = await makeCompany(db, { latitude: centre.latitude + 0.1, longitude: centre.longitude });
    await makeOffer(db, { companyId: near.id, title: "Bolo perto" });
    await makeOffer(db, { companyId: far.id, title: "Bolo longe" });
    expect(await titles({ q: "bolo", kilometres: 5, ...centre })).toEqual(["Bolo perto"]);
    expect(await titles({ q: "bolo", kilometres: 20, ...centre })).toEqual(["Bolo perto", "Bolo longe"]);
    expect(await titles({ q: "bolo", openNow: true })).toEqual(["Bolo perto"]);
  });
});

describe("orders", () => {
  beforeEach(async () => {
    const { db } = database;
    for (const index of Array.from({ length: 25 }, (_, number) => number)) {
      const company = await makeCompany(db, {
        name: `Loja ${index}`,
        latitude: centre.latitude + ((index * 7) % 25) * 0.01,
        longitude: centre.longitude,
      });
      await makeOffer(db, {
        companyId: company.id,
        title: `Bolo ${index % 2 ? "de fubá" : "bolo"} ${index}`,
        validUntil: `2026-12-${String(1 + ((index * 11) % 25)).padStart(2, "0")}`,
        createdAt: new Date(Date.UTC(2026, 9, 1 + ((index * 3) % 25))),
      });
    }
  });

  test.each(searchOrders)("by %s list each offer once over the pages", async (order) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api().search.find({
        q: "bolo",
        kind: "offers",
        order,
        limit: 4,
        ...centre,
        ...(cursor && { cursor }),
      });
      seen.push(...page.offers.items.map(({ title }) => title));
      cursor = page.offers.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  test("by distance, creation date and end date are correct", async () => {
    const all = { q: "bolo", limit: 25, ...centre };
    const find = async (order: (typeof searchOrders)[number]) =>
      (await api().search.find({ ...all, order })).offers.items;
    const distances = (await find("nearest")).map(({ distanceKm }) => distanceKm ?? 0);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    const days = (await find("ending_soon")).map(({ validUntil }) => validUntil);
    expect(days).toEqual(days.toSorted());
    expect((await find("newest"))[0]?.title).toMatch(/ 8$/);
  });
});

describe("a search without results", () => {
  test("shows claimable offers instead, nearest first", async () => {
    const { db } = database;
    const near = await makeCompany(db, centre);
    const far = await makeCompany(db, { latitude: centre.latitude + 1, longitude: centre.longitude });
    await makeOffer(db, { companyId: far.id, title: "Longe" });
    await makeOffer(db, { companyId: near.id, title: "Perto" });
    const { suggestedOffers } = await api().search.find({ q: "zzzzzz", ...centre });
    expect(suggestedOffers.map(({ title }) => title)).toEqual(["Perto", "Longe"]);
    expect((await api().search.find({ q: "perto" })).suggestedOffers).toEqual([]);
  });
});

describe("while typing", () => {
  test("categories, companies, offers and campaigns are suggested", async () => {
    const { db } = database;
    await makeCategory(db, { name: "Pizzas e massas" });
    const company = await makeCompany(db, { name: "Pizzaria da Praça" });
    const offer = await makeOffer(db, { companyId: company.id, title: "Pizza grande" });
    const campaign = await makeCampaign(db, { title: "Semana da pizza" });
    const { items } = await api().search.suggest({ q: "piz" });
    expect(items.map(({ kind, key, label }) => [kind, key, label])).toEqual([
      ["category", "pizzas-e-massas", "Pizzas e massas"],
      ["company", "pizzaria-da-praca", "Pizzaria da Praça"],
      ["offer", offer.id, "Pizza grande"],
      ["campaign", campaign.id, "Semana da pizza"],
    ]);
  });

  test("too many requests from an address are refused", async () => {
    const hit = async () => ({ allowed: false, used: limits.searchSuggestionsLimit + 1 });
    const limited = apiFor({
      db: database.db,
      platform: { limiter: { hit, restoreAttempt: async () => {} } },
    });
    await expect(limited.search.suggest({ q: "pizza" })).rejects.toMatchObject({ status: 429 });
  });
});

describe("hostile input causes no server error", () => {
  const hostile = [
    "'",
    "a & | ! ( ) :* <->",
    "\\",
    "%_%",
    "pizza:*A",
    "😀🍕",
    "\0",
    "a\0b",
    "x".repeat(10_000),
    "\ud800",
    "' or 1=1 --",
    "de a o",
    "   ",
  ];

  test.each(hostile)("%j", async (q) => {
    await makeOffer(database.db, { title: "Pizza" });
    for (const path of ["/api/search", "/api/search/suggestions"]) {
      const { status } = await requestApi(
        { db: database.db },
        `${path}?q=${encodeURIComponent(Buffer.from(q).toString())}`,
      );
      expect(status).toBe(200);
    }
    await api().search.find({ q });
  });

  test.each([
    "kind=x",
    "order=x",
    "order=nearest",
    "kilometres=5",
    "latitude=91&longitude=0",
    "category=%00",
    "cursor=x",
    "kind=offers&cursor=!",
  ])("%s is refused", async (query) => {
    const { status } = await requestApi({ db: database.db }, `/api/search?${query}`);
    expect(status).toBe(400);
  });
});
