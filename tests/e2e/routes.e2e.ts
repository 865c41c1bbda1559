import { describe, expect, inject, it } from "vitest";
import { redirects, routePatterns } from "#contract/paths.ts";
import { type ScreenTexts, screens } from "#contract/screens/screen.texts.ts";
import { expectAccessibleInEveryLook, isAlive, openPage, shortList } from "#tests/support/browser/browser.ts";
import { type DemoPerson, signInAs } from "#tests/support/server/demo-sessions.ts";

/** The pages of one record are walked by their own tests: public-offer.e2e.ts, public-pages.e2e.ts, coupon-page.e2e.ts. */
const {
  shop,
  admin,
  notFound: _anyOther,
  category: _category,
  campaign: _campaign,
  offer: _offer,
  offerInEnglish: _offerInEnglish,
  qr: _qr,
  coupon: _coupon,
  company: _company,
  ...site
} = routePatterns;
const { kit, ...backOffice } = admin;

type Screen = { path: string; title: string };

describe("every route of the spec answers with its title, inside its layout, and axe finds nothing", () => {
  it("public site", async () => {
    await expectScreens(screensOf(site, screens), { menu: "Mapa do site" });
  });

  it("shopkeeper panel", async () => {
    const { code, ...panel } = shop;
    await expectScreens(screensOf(panel, screens.shop), { menu: "Menu da loja", as: "lojista" });
    await expectScreens(screensOf({ code }, screens.shop));
  });

  it("back-office", async () => {
    const { login, ...guarded } = backOffice;
    const shortLists = screensOf(guarded, screens.admin).map(({ path, title }) => ({
      path: path + shortList,
      title,
    }));
    await expectScreens(shortLists, { menu: "Menu da administração", as: "admin" });
    await expectScreens(screensOf({ login }, screens.admin));
  });

  it("the kit is not served by the built product", async () => {
    expect((await fetch(address(kit))).status).toBe(404);
  });
});

describe("addresses that moved", () => {
  it.each(redirects)("$from goes to $to and keeps what follows the question mark", async ({ from, to }) => {
    for (const asked of [from, `${from}/`]) {
      const answer = await fetch(address(`${asked}?origem=cartaz&b=2`), { redirect: "manual" });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(`${to}?origem=cartaz&b=2`);
    }
  });

  it("are followed by a link inside the page too", async () => {
    const page = await openPage();
    await signInAs(page, "admin");
    await page.goto("/admin?origem=cartaz");
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
    await page.getByRole("heading", { level: 1, name: screens.admin.dashboard.title }).waitFor();
  });
});

/** Each is opened in the browser, so that an error of its script counts too. */
async function expectScreens(
  expected: Screen[],
  { menu, as }: { menu?: string; as?: DemoPerson } = {},
): Promise<void> {
  const page = await openPage();
  if (as) await signInAs(page, as);
  for (const { path, title } of expected) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(await page.title(), path).toBe(title.includes("Pertinho") ? title : `${title} · Pertinho`);
    expect(await page.getByRole("main").count(), path).toBe(1);
    if (menu) expect(await page.getByRole("navigation", { name: menu }).count(), path).toBe(1);
    await isAlive(page);
    await expectAccessibleInEveryLook(page);
  }
}

function screensOf(patterns: Record<string, string>, texts: Record<string, ScreenTexts | object>): Screen[] {
  return Object.entries(patterns).map(([name, pattern]) => ({
    path: `/${pattern.replace(/:\w+/, "exemplo")}`,
    title: titleOf(texts[name]),
  }));
}

function titleOf(texts: ScreenTexts | object | undefined): string {
  if (texts && "title" in texts) return texts.title;
  throw new Error("a route without a title in the contract");
}

function address(path: string): string {
  return new URL(path, inject("baseUrl")).href;
}
