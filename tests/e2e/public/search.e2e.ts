import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";

const field = (page: Page) => page.getByLabel("O que você procura?");
const offers = (page: Page) =>
  page.getByRole("region", { name: "Ofertas", exact: true }).getByRole("listitem");

for (const width of [360, 1280] as const) {
  test.describe(`a visitor searches, at ${width} px`, () => {
    test("from the home page for pizaria, filters, and reaches the offer", async ({ openPage }) => {
      const page = await openPage({ width });
      await page.goto("/");
      await field(page).fill("pizaria");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Resultados para “pizaria”" }).waitFor();
      await waitForScripts(page);

      expect(await page.getByRole("link", { name: "pizzaria", exact: true }).getAttribute("href")).toBe(
        "/buscar?q=pizzaria",
      );
      expect(
        await page
          .getByRole("region", { name: "Lojas" })
          .getByRole("link", { name: /Pizzaria da Praça/ })
          .count(),
      ).toBe(1);
      const before = await offers(page).count();
      expect(before).toBeGreaterThan(1);
      await screenshot(page, `search-${width}`);

      if (width === 360) await page.getByText("Filtros", { exact: true }).click();
      await page.getByRole("checkbox", { name: "Termina hoje" }).check();
      await page.waitForURL(/hoje=1/);
      await waitForScripts(page);
      const filter = page.getByRole("checkbox", { name: "Termina hoje" });
      expect(await filter.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.waitForFunction(
        (count) => document.querySelectorAll("section:last-of-type li").length < count,
        before,
      );
      const offer = offers(page).getByRole("link").first();
      expect(await offer.textContent()).toContain("Termina hoje");
      expect(new URL(page.url()).searchParams.get("q")).toBe("pizaria");
      await offer.click();
      await page.waitForURL("**/oferta/*");
    });

    test("for a word without results, and sees other offers nearby", async ({ openPage }) => {
      const page = await openPage({ width });
      await page.goto("/buscar?q=xyzxyzxyz&hoje=1");
      await page.getByRole("heading", { name: "Nada encontrado para “xyzxyzxyz”" }).waitFor();
      expect(
        await page
          .getByRole("region", { name: "Enquanto isso, perto de você" })
          .getByRole("listitem")
          .count(),
      ).toBeGreaterThan(3);
      await screenshot(page, `search-nothing-${width}`);
      await page.getByRole("link", { name: "Tirar os filtros" }).click();
      await page.waitForURL("**/buscar?q=xyzxyzxyz");
      await expectAccessible(page);
    });
  });
}

for (const [query, summary] of [
  ["q=cafe", /^\d+ ofertas e \d+ lojas? nesta página\.$/],
  ["tipo=lojas", /^\d+ lojas nesta página\.$/],
  ["tipo=campanhas", /^\d+ campanhas nesta página\.$/],
  [`q=${"palavra".repeat(14)}`, /^Nada encontrado\.$/],
] as const) {
  test(`/buscar?${query} does not overflow the smallest screen`, async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`/buscar?${query}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await page.getByRole("status").first().textContent()).toMatch(summary);
  });
}

test.describe("suggestions", () => {
  test("are chosen with the keyboard alone", async ({ page }) => {
    await page.goto("/");
    await waitForScripts(page);
    await field(page).focus();
    await page.keyboard.type("pizz");
    const list = page.getByRole("listbox", { name: "Sugestões" });
    await list.waitFor();
    await expectAccessible(page);
    await screenshot(page, "suggestions-1280");

    await page.keyboard.press("Escape");
    expect(await list.isVisible()).toBe(false);
    await page.keyboard.press("ArrowDown");
    await list.waitFor();
    const chosen = list.getByRole("option", { selected: true });
    const id = await chosen.getAttribute("id");
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(id);
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/(empresa|oferta|categoria|campanha)\//);
  });

  test("are chosen by touch, and Enter without a choice searches", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/");
    await waitForScripts(page);
    await field(page).fill("pizzaria da");
    const option = page.getByRole("option", { name: /Pizzaria da Praça/ }).first();
    await option.waitFor();
    await screenshot(page, "suggestions-360");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/buscar\?q=pizzaria(%20|\+)da$/);
    await field(page).fill("pizzaria da praça");
    await page.getByRole("option", { name: /^Loja: Pizzaria da Praça/ }).click();
    await page.waitForURL("**/empresa/pizzaria-da-praca");
  });
});

test.describe("the search", () => {
  test("works without JavaScript, with its whole state in the URL", async ({ openPage }) => {
    const page = await openPage({ width: 360, javaScript: false });
    await page.goto("/buscar");
    await field(page).fill("pão");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Ordem").selectOption("perto");
    await page.getByRole("checkbox", { name: "Com estoque" }).check();
    await page.getByRole("button", { name: "Filtrar" }).click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("q"), searchParams.get("ordem"), searchParams.get("estoque")]).toEqual([
      "pão",
      "perto",
      "1",
    ]);
    expect(await page.getByRole("checkbox", { name: "Com estoque" }).isChecked()).toBe(true);
    expect(await offers(page).count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Lojas", exact: true }).click();
    expect(await page.getByRole("region", { name: "Lojas" }).getByRole("listitem").count()).toBeGreaterThan(
      0,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("loads further pages", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto("/buscar");
    const first = await hrefs(page);
    await page.getByRole("link", { name: "Próxima página" }).click();
    const second = await hrefs(page);
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter((href) => second.includes(href))).toEqual([]);
  });

  test("measures distances from the visitor's location", async ({ page }) => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: -22.0801, longitude: -46.1002 });
    await page.goto("/buscar?q=pizza");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Perto de mim" }).click();
    await page.waitForURL(/lat=-22.080&lng=-46.100/);
    await page.getByRole("link", { name: /^Perto de mim/ }).waitFor();
  });

  test("has no axe violations", async ({ page }) => {
    await page.goto("/buscar?q=pizza");
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page);
  });
});

function hrefs(page: Page) {
  return offers(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}
