import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { stampProgramRow } from "#seed/rows/loyalty.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

const centre = { latitude: -22.2, longitude: -45.9 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const clubsApi = () => apiFor({ db: database.db }).loyalty.clubs;

async function clubAt(latitude: number | null, name: string) {
  const longitude = latitude === null ? null : centre.longitude;
  const company = await makeCompany(database.db, { name, latitude, longitude });
  await makeProgram(database.db, { companyId: company.id });
  return company;
}

async function pagesOf(limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await clubsApi().list({ ...centre, limit, cursor });
    pages.push(page.items.map(({ company }) => company.name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

describe("GET /api/clubs", () => {
  test("lists the nearest first, and companies without a position last, page by page", async () => {
    await clubAt(null, "Sem lugar 1");
    await clubAt(-22.5, "Longe");
    await clubAt(-22.21, "Perto");
    await clubAt(null, "Sem lugar 2");
    await clubAt(-22.3, "No meio");
    const pages = await pagesOf(2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    const names = pages.flat();
    expect(names.slice(0, 3)).toEqual(["Perto", "No meio", "Longe"]);
    expect(names.slice(3).sort()).toEqual(["Sem lugar 1", "Sem lugar 2"]);
    expect(await pagesOf(20)).toEqual([names]);
  });

  test("lists clubs at the same place once each", async () => {
    for (let count = 0; count < 5; count++) await clubAt(-22.2, `Loja ${count}`);
    const names = (await pagesOf(2)).flat();
    expect(names.sort()).toEqual(["Loja 0", "Loja 1", "Loja 2", "Loja 3", "Loja 4"]);
  });

  test("shows the three cheapest rewards that are in stock", async () => {
    const { id: companyId } = await clubAt(-22.2, "Loja");
    for (const cost of [50, 10, 30, 40]) await makeReward(database.db, { companyId, name: `P${cost}`, cost });
    await makeReward(database.db, { companyId, name: "Esgotado", cost: 1, stock: 0 });
    await makeReward(database.db, { companyId, name: "Desligado", cost: 2, isActive: false });
    const { items } = await clubsApi().list(centre);
    expect(items.map(({ rewards }) => rewards.map(({ name }) => name))).toEqual([["P10", "P30", "P40"]]);
  });

  test("leaves out closed clubs, deactivated companies and companies without a club", async () => {
    await makeCompany(database.db, centre);
    const off = await makeCompany(database.db, { ...centre, isActive: false });
    await makeProgram(database.db, { companyId: off.id });
    const closed = await makeCompany(database.db, centre);
    await makeProgram(database.db, { companyId: closed.id, isActive: false });
    expect((await clubsApi().list(centre)).items).toEqual([]);
  });
});

describe("GET /api/clubs/{company}", () => {
  test("returns rules and rewards by id and by slug, without the shop's own numbers", async () => {
    const company = await makeCompany(database.db, centre);
    await makeProgram(database.db, {
      ...stampProgramRow({ companyId: company.id, headline: "Dez e um" }),
      earnCents: null,
    });
    await makeReward(database.db, { companyId: company.id, valueCents: 300, stock: 0 });
    const club = await clubsApi().get({ company: company.slug });
    expect(club).toMatchObject({
      company: { id: company.id, name: company.name },
      program: { kind: "stamps", headline: "Dez e um" },
      rewards: [{ name: "Café coado", cost: 10, stock: 0, picture: null }],
    });
    expect(JSON.stringify(club)).not.toContain("valueCents");
    expect(await clubsApi().get({ company: company.id })).toEqual(club);
  });

  test("does not find a closed club", async () => {
    const { companyId } = await makeProgram(database.db, { isActive: false });
    await expect(clubsApi().get({ company: companyId })).rejects.toMatchObject({ code: "not_found" });
  });
});
