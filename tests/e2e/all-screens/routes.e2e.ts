import { redirects, routePatterns } from "#contract/paths.ts";
import { type ScreenTexts, screens } from "#contract/screens/screen.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { shortList, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import type { DemoPerson } from "#tests/support/server/demo-sessions.ts";

/** Pages of one record have their own tests: public-offer.e2e.ts, public-pages.e2e.ts, coupon-page.e2e.ts, clubs.e2e.ts. */
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
  companyClub: _companyClub,
  ...site
} = routePatterns;
const { kit, ...backOffice } = admin;

type Screen = { path: string; title: string };

test.describe("every route of the spec returns its title inside its layout, and axe reports no violations", () => {
  test("public site", async ({ openPage }) => {
    await expectScreens(openPage, screensOf(site, screens), { menu: "Mapa do site" });
  });

  test("shopkeeper panel", async ({ openPage }) => {
    const { code, ...panel } = shop;
    await expectScreens(openPage, screensOf(panel, screens.shop), { menu: "Menu da loja", as: "lojista" });
    await expectScreens(openPage, screensOf({ code }, screens.shop));
  });

  const { login, ...guarded } = backOffice;
  const managed = screensOf(guarded, screens.admin).map(({ path, title }) => ({
    path: path + shortList,
    title,
  }));
  for (const [place, part] of parts(managed, 7).entries()) {
    test(`back-office, part ${place + 1}`, async ({ openPage }) => {
      await expectScreens(openPage, part, { menu: "Menu da administração", as: "admin" });
    });
  }

  test("login of the back-office", async ({ openPage }) => {
    await expectScreens(openPage, screensOf({ login }, screens.admin));
  });

  test("the production build does not serve the component kit", async () => {
    expect((await fetch(address(kit))).status).toBe(404);
  });
});

test.describe("moved URLs", () => {
  for (const { from, to } of redirects) {
    test(`${from} redirects to ${to} and keeps the query string`, async () => {
      for (const asked of [from, `${from}/`]) {
        const answer = await fetch(address(`${asked}?origem=cartaz&b=2`), { redirect: "manual" });
        expect(answer.status).toBe(302);
        expect(answer.headers.get("Location")).toBe(`${to}?origem=cartaz&b=2`);
      }
    });
  }

  test("are redirected in a browser too", async ({ page }) => {
    await signInAs(page, "admin");
    await page.goto("/admin?origem=cartaz");
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
    await page.getByRole("heading", { level: 1, name: screens.admin.dashboard.title }).waitFor();
  });
});

/** Each one is opened in the browser, so that script errors fail the test too. */
async function expectScreens(
  openPage: OpenPage,
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
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page);
  }
}

/** Parts of at most `size` screens: all of the back-office together take longer than the timeout of a test under load. */
function parts(all: Screen[], size: number): Screen[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );
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
  return new URL(path, testServer().baseUrl).href;
}
