import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CompanyView } from "#contract/schemas/company-view.ts";
import type { OfferCardView, OfferView } from "#contract/schemas/offer-view.ts";
import { allowProblem, isAlive, openPage, screenshot } from "#tests/support/browser.ts";
import { pageWithApi } from "#tests/support/page-with-api.ts";
import { headOf, scrollsSideways } from "#tests/support/public-page.ts";

/** Ends an attribute, a tag, a script and a comment, whichever it finds itself in. */
const hostile = `</script><script>window.hacked=1</script>"onmouseover="window.hacked=1" '><img src=x onerror="window.hacked=1">-->`;
/** As long as a title may be, in one word. */
const endless = "Pneumoultramicroscopicossilicovulcanoconiótico".repeat(6).slice(0, 255);
const id = "0197e0a2-0000-7000-8000-000000000001";

const town = { name: hostile, state: "MG", centre: { latitude: -22, longitude: -46, label: hostile } };
const place = {
  id,
  name: hostile,
  slug: "loja",
  logo: null,
  phone: "35999990000",
  whatsapp: "35999990000",
  location: hostile,
  address: hostile,
  neighborhood: hostile,
  latitude: null,
  longitude: null,
  googleMapsLink: null,
  openingHours: [],
};
const card: OfferCardView = {
  id,
  title: hostile,
  discount: hostile,
  company: { id, name: hostile },
  neighborhood: hostile,
  distanceKm: null,
  picture: null,
  tone: "sand",
  validUntil: "2099-12-31",
  endsToday: false,
  remaining: null,
};
const offer: OfferView = {
  id,
  title: hostile,
  description: hostile,
  discount: hostile,
  priceBeforeCents: null,
  priceAfterCents: null,
  validUntil: "2099-12-31",
  state: "live",
  remaining: null,
  pictures: [{ src: `https://pertinho.invalid/${encodeURIComponent(hostile)}`, width: 960, height: 720 }],
  tone: "sand",
  category: { id, name: hostile, slug: "categoria" },
  company: place,
  terms: {
    limitPerPerson: 1,
    minimumPurchaseCents: null,
    usableWeekdays: [],
    usableFrom: null,
    usableUntil: null,
    newClientsOnly: false,
    notCumulative: false,
    extraTerms: hostile,
    couponValidDays: null,
  },
};
const company: CompanyView = {
  ...place,
  description: hostile,
  category: { name: hostile, slug: "categoria" },
  tone: "sand",
  cover: null,
  photos: [],
  landlinePhone: null,
  instagramProfile: hostile,
  website: "https://example.com/",
  paymentMethods: ["pix"],
};
const campaign = {
  id,
  tagline: hostile,
  title: hostile,
  description: hostile,
  banner: null,
  endDate: "2099-12-31",
  startDate: "2020-01-01",
  state: "running" as const,
  offers: 1,
  companies: 1,
};
const category = { id, name: hostile, slug: "categoria", icon: "🏷️", tone: "sand" as const };

const views = { town, offer, card, company, category, campaign };

function apiOf({ town, offer, card, company, category, campaign }: typeof views) {
  const one = async () => ({ items: [card], nextCursor: null });
  return {
    town: { get: async () => town },
    offers: { get: async () => offer, list: one },
    companies: { get: async () => company, list: async () => ({ items: [], nextCursor: null }) },
    categories: { get: async () => category },
    campaigns: { get: async () => campaign, offers: one },
  };
}

describe("text that somebody wrote to do harm", () => {
  it.each(["/oferta/x", "/empresa/x", "/categoria/x", "/campanha/x"])("is only text on %s", async (path) => {
    const page = await openPage({ width: 360 });
    // No content security policy stands in the way here: the page itself must hold.
    await pageWithApi(page, path, apiOf(views));
    await page.route("https://pertinho.invalid/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
    );
    // Pointing at a link asks for its page, which nobody has.
    allowProblem(page, /status of 404/);
    await page.goto(path);
    await isAlive(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(
      "<script>window.hacked=1</script>",
    );
    await hoverEverything(page);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    const { structured, title } = await headOf(page);
    expect(title).toContain("</script>");
    expect(JSON.stringify(structured)).toContain("</script>");
    expect(await page.locator("img[onerror], [onmouseover]").count()).toBe(0);
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  });
});

describe.each([360, 768, 1280] as const)("words without an end, at %i px,", (width) => {
  it.each(["/oferta/x", "/empresa/x", "/categoria/x", "/campanha/x"])("do not break %s", async (path) => {
    const page = await openPage({ width });
    const written = JSON.parse(
      JSON.stringify(views).replaceAll(JSON.stringify(hostile), JSON.stringify(endless)),
    );
    await pageWithApi(page, path, apiOf(written));
    await page.route("https://pertinho.invalid/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
    );
    await page.goto(path);
    await isAlive(page);
    await screenshot(page, `endless${path.replace(/\W/g, "-")}-${width}`);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

async function hoverEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *")) {
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    }
  });
}
