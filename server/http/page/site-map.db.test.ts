import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeCopies, makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appServices } from "#tests/support/server/http-visitor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const site = "https://pertinho.test";

async function ask(path: string) {
  const app = createApp({ ...appServices(database.db), siteUrl: site });
  const answer = await app.fetch(new Request(`http://localhost${path}`), {});
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

async function crawl(): Promise<string[]> {
  const index = await ask("/sitemap.xml");
  const files = addressesIn(index.text).map((address) => new URL(address).pathname);
  const texts = await Promise.all(files.map(async (file) => (await ask(file)).text));
  return texts.flatMap(addressesIn);
}

describe("the site map", () => {
  test("lists absolute URLs of all public pages, and no others", async () => {
    const { db } = database;
    await makeCategory(db, { slug: "comer-fora" });
    await makeCategory(db, { slug: "antiga", isActive: false });
    const company = await makeCompany(db, { slug: "cantina" });
    const closed = await makeCompany(db, { slug: "fechada", isActive: false });
    const offer = await makeOffer(db, { companyId: company.id });
    await makeOffer(db, { companyId: company.id, status: "inactive" });
    await makeOffer(db, { companyId: company.id, validUntil: "2026-11-14" });
    await makeOffer(db, { companyId: closed.id });
    const campaign = await makeCampaign(db);
    await makeCampaign(db, { startDate: "2026-11-16" });

    const addresses = await crawl();

    expect(addresses.every((address) => address.startsWith(`${site}/`))).toBe(true);
    const found = addresses.filter((address) => /(categoria|empresa|oferta|campanha)\//.test(address));
    expect(found.sort()).toEqual(
      [`/categoria/comer-fora`, `/empresa/cantina`, `/oferta/${offer.id}`, `/campanha/${campaign.id}`]
        .map((path) => site + path)
        .sort(),
    );
    expect(addresses).toContain(`${site}/`);
  });

  test("is split into files of five thousand, each URL once, with the day of its last change", async () => {
    const { db } = database;
    const { id } = await makeOffer(db, { updatedAt: new Date("2026-11-10T02:00:00Z") });
    await makeCopies(db, id, 5_000);
    await db.execute(sql`analyze`);

    const index = await ask("/sitemap.xml");
    const files = addressesIn(index.text).filter((address) => address.includes("/sitemaps/offers/"));
    expect(files).toHaveLength(2);
    const texts = await Promise.all(files.map(async (file) => (await ask(new URL(file).pathname)).text));
    expect(texts.map((text) => addressesIn(text).length)).toEqual([5_000, 1]);
    expect(new Set(texts.flatMap(addressesIn)).size).toBe(5_001);
    expect(texts[1]).toContain("<lastmod>2026-11-09</lastmod>");
  });

  test.each(["/sitemaps/users/first.xml", "/sitemaps/offers/x.xml", "/sitemaps/offers/1'--.xml"])(
    "returns 404 for %s",
    async (path) => expect((await ask(path)).status).toBe(404),
  );
});

test("robots.txt excludes the panels, the API and personal pages, and names the site map", async () => {
  const { status, type, text } = await ask("/robots.txt");
  expect({ status, type }).toEqual({ status: 200, type: "text/plain; charset=UTF-8" });
  for (const path of ["/admin", "/lojista", "/api/", "/cupom/", "/pertinho-checkout"]) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`);
});
