import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";

const canvas = (page: Page) => page.getByRole("region", { name: "Mapa", exact: true });
const marks = (page: Page) => canvas(page).getByRole("button", { name: /loja|oferta/ });
const list = (page: Page) => page.getByRole("region", { name: /com ofertas$/ }).getByRole("listitem");

/** Returns the markers that are not entirely on the map, or that lie under its buttons. */
async function cutMarks(page: Page): Promise<string[]> {
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const map = await box(canvas(page));
  const buttons = await box(canvas(page).locator(".leaflet-control-zoom"));
  const all = await marks(page).all();
  const boxes = await Promise.all(
    all.map(async (mark) => ({ name: await mark.getAttribute("title"), ...(await box(mark)) })),
  );
  const isWhole = ({ x, y, width, height }: (typeof boxes)[number]) =>
    x >= map.x && y >= map.y && x + width <= map.x + map.width && y + height <= map.y + map.height;
  const isFree = ({ x, y, width }: (typeof boxes)[number]) =>
    x + width <= buttons.x || y >= buttons.y + buttons.height;
  return boxes.filter((mark) => !isWhole(mark) || !isFree(mark)).map(({ name }) => name ?? "");
}

for (const width of [360, 1280] as const) {
  test(`a visitor opens the map and sees pins on a plain background and the same companies in the list, at ${width} px`, async ({
    openPage,
  }) => {
    const page = await openPage({ width });
    await page.goto("/mapa");
    await marks(page).first().waitFor();
    expect(await list(page).count()).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await screenshot(page, `map-${width}`);

    await page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Pets" }).click();
    await page.waitForURL(/categoria=/);
    await page.waitForFunction(() => document.querySelectorAll("section li").length < 20);
    const shown = await list(page).count();
    expect(shown).toBeGreaterThan(0);
    expect(await cutMarks(page)).toEqual([]);
    expect(await page.getByRole("heading", { level: 2, name: new RegExp(`^${shown} loja`) }).count()).toBe(1);
  });
}

test("a visitor moves the map on a phone and searches in the new area", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto("/mapa");
  await marks(page).first().waitFor();
  await canvas(page).getByRole("button", { name: "Aproximar" }).click();
  await canvas(page).getByRole("button", { name: "Aproximar" }).click();
  const before = await list(page).count();
  await page.getByRole("button", { name: "Buscar nesta área" }).click();
  await page.waitForURL(/area=/);
  await page.waitForFunction((count) => document.querySelectorAll("section li").length < count, before);
  expect(await list(page).count()).toBeLessThan(before);
  expect(await page.getByRole("button", { name: "Buscar nesta área" }).count()).toBe(0);
});

test.describe("near me", () => {
  test("shows the companies around the visitor", async ({ page }) => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: -22.076, longitude: -46.103 });
    await page.goto("/mapa");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Perto de mim" }).click();
    await page.waitForURL(/area=-22\.091/);
    await list(page).first().waitFor();
  });

  test("shows the list of neighbourhoods when the location is refused", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/mapa");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Perto de mim" }).click();
    await page.getByText("Escolha o seu bairro").waitFor();
    await page.getByLabel("Bairro").selectOption("Centro");
    await page.waitForURL(/bairro=Centro/);
    await list(page).filter({ hasText: "Centro" }).first().waitFor();
  });
});

test("a pin opens its company by keyboard, and the list highlights its pin", async ({ page }) => {
  await page.goto("/mapa?bairro=Centro");
  await marks(page).first().waitFor();
  await canvas(page).getByRole("button", { name: "Aproximar" }).click();
  const pin = canvas(page)
    .getByRole("button", { name: /, \d+ ofertas?$/ })
    .first();
  await pin.waitFor();
  const name = (await pin.getAttribute("title"))?.replace(/, \d+ ofertas?$/, "") ?? "";
  await list(page).filter({ hasText: name }).hover();
  await canvas(page).locator("[data-pointed]").waitFor();
  await pin.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/empresa/*");
});

test("without JavaScript, the list, the categories and the neighbourhoods are shown", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360, javaScript: false });
  await page.goto("/mapa");
  expect(await list(page).count()).toBeGreaterThan(10);
  expect(await canvas(page).isVisible()).toBe(false);
  await page.getByLabel("Bairro").selectOption("Centro");
  await page.getByRole("button", { name: "Ir", exact: true }).click();
  expect(new URL(page.url()).searchParams.get("bairro")).toBe("Centro");
  expect(await list(page).filter({ hasText: "Centro" }).count()).toBeGreaterThan(0);
});

test("axe reports no violations on the map, and a resize does not offer a new search", async ({ page }) => {
  await page.goto("/mapa");
  await marks(page).first().waitFor();
  await expectAccessibleInEveryLayout(page);
  expect(await page.getByRole("button", { name: "Buscar nesta área" }).count()).toBe(0);
});

test("on a tall phone its buttons are above the bottom bar, and every pin can be pressed", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/mapa?bairro=Centro");
  await marks(page).first().waitFor();
  const zoom = await canvas(page).getByRole("button", { name: "Afastar" }).boundingBox();
  const bar = await page.getByRole("navigation", { name: "Menu principal" }).last().boundingBox();
  expect(zoom && zoom.y + zoom.height).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);
});

for (const width of [360, 1280] as const) {
  test(`a long company name does not change the width of the map, at ${width} px`, async ({ openPage }) => {
    const page = await openPage({ width });
    await page.goto("/mapa");
    await marks(page).first().waitFor();
    const widthOfMap = async () => (await canvas(page).boundingBox())?.width;
    const before = await widthOfMap();
    const name = list(page).first().getByRole("heading");
    for (const long of ["Padaria e Confeitaria ".repeat(5).slice(0, 97), "x".repeat(97)]) {
      await name.evaluate((heading, text) => {
        heading.textContent = text;
      }, long);
      expect(await widthOfMap()).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await screenshot(page, `map-long-name-${width}`);
  });
}
