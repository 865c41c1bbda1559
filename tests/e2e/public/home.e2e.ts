import type { Page } from "@playwright/test";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { watchShifts } from "#tests/support/browser/public-page.ts";

const sections = ["Terminam hoje", "Perto de você", "Novidades"];

test.describe("a visitor opens the home page", () => {
  for (const width of [360, 1280] as const) {
    test(`and immediately sees categories, campaign, offers and shops, at ${width} px`, async ({
      openPage,
    }) => {
      const page = await openPage({ width });
      await page.goto("/");

      const categories = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
      expect(await categories.allInnerTexts()).toHaveLength(12);
      expect(await page.getByRole("heading", { name: "A cidade inteira com desconto" }).isVisible()).toBe(
        true,
      );
      for (const title of sections) expect(await cardsOf(page, title).count(), title).toBeGreaterThan(3);
      expect(await cardsOf(page, "Lojas da cidade").count()).toBe(6);
      expect(await sidewaysScroll(page)).toBe(false);
    });
  }

  test("and sees on each card the discount, the place and the deadline", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/");
    const card = cardsOf(page, "Terminam hoje").filter({ hasText: "Pizza grande: peça uma, leve duas" });
    const text = await card.textContent();
    for (const part of ["2 por 1", "Pizzaria da Praça", "Centro", "Termina hoje", "restam 5"]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/\d+ m|\d+,\d km/);
  });

  test("and sees no offer twice in the first two rows", async ({ page }) => {
    await page.goto("/");
    const targets = await Promise.all(
      ["Terminam hoje", "Perto de você"].map((title) =>
        cardsOf(page, title).evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      ),
    );
    const all = targets.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test("and every link on it works", async ({ page }) => {
    await page.goto("/");
    const links = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
    const answers = await Promise.all(
      [...new Set(links)].map(async (link) => [link, (await page.request.get(link)).status()]),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test("and it is complete without JavaScript", async ({ openPage }) => {
    const page = await openPage({ width: 360, javaScript: false });
    await page.goto("/");
    for (const title of sections) expect(await cardsOf(page, title).count(), title).toBeGreaterThan(3);
    const pizza = cardsOf(page, "Terminam hoje").filter({ hasText: "Pizza grande" });
    const path = await pizza.getAttribute("href");
    await pizza.click();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test("and its pictures load in the width that the screen needs", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/");
    const picture = cardsOf(page, "Terminam hoje").first().locator("img");
    const shown = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { source: image.currentSrc, width: image.naturalWidth };
    });
    expect(shown.source).toMatch(/\/media\/[0-9a-f]{64}\/(320|480)\.avif$/);
    expect(shown.width).toBeGreaterThan(0);
  });

  test("and its script is a few kilobytes, without React and without a second copy of the data", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const answer = await page.goto("/", { waitUntil: "load" });
    await waitForScripts(page);
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeGreaterThan(1_000);
    expect(scripts[0]).toBeLessThan(8_000);
    expect(await answer?.text()).not.toMatch(/__reactRouter|modulepreload|<!--/);
  });

  test("and nothing shifts while it loads", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const shift = await watchShifts(page);
    await page.goto("/", { waitUntil: "load" });
    await waitForScripts(page);
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(300);
    expect(await shift()).toBeLessThan(0.02);
  });
});

for (const width of [360, 1280] as const) {
  test.describe(`the home page at ${width} px`, () => {
    test("shows a title of 255 characters without breaking the layout", async ({ openPage }) => {
      const page = await openPage({ width });
      await page.goto("/");
      const card = cardsOf(page, "Perto de você").first();
      const before = await card.boundingBox();
      await card.getByRole("heading").evaluate((title) => {
        title.textContent = `Pneumoultramicroscopicossilicovulcanoconiótico ${"muito ".repeat(34)}longo`;
      });
      const after = await card.boundingBox();
      expect(after?.width).toBe(before?.width);
      expect((after?.height ?? 0) - (before?.height ?? 0)).toBeLessThan(30);
      expect(await sidewaysScroll(page)).toBe(false);
    });
  });
}

function cardsOf(page: Page, title: string) {
  return page.getByRole("region", { name: title }).getByRole("listitem").getByRole("link");
}

function sidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
