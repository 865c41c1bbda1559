import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";

const iceCream = idOf.offer("Casquinha em dobro na quarta-feira");

const islands = {
  search: { path: paths.home(), wake: (page: Page) => page.getByLabel("O que você procura?").focus() },
  checkout: { path: paths.checkout({ oferta: iceCream }), wake: async () => {} },
};

for (const [name, { path, wake }] of Object.entries(islands)) {
  test.describe(`the island ${name}`, () => {
    test("hydrates the elements that the server rendered, without a visible change", async ({ openPage }) => {
      const page = await openPage({ width: 360 });
      const release = await holdAnswers(page, "**/assets/preact-*.js");
      await page.goto(path);
      const slot = page.locator(`[data-island="${name}"]`);
      const before = await slot.evaluate((element) => {
        for (const one of element.querySelectorAll("*")) one.toggleAttribute("data-from-server", true);
        return element.textContent;
      });
      release();
      await wake(page);
      // Preact stores its rendered tree as a property of the element that it rendered into.
      await expect.poll(() => slot.evaluate((element) => Object.keys(element).length)).toBeGreaterThan(0);
      expect(await slot.evaluate((element) => element.textContent)).toBe(before);
      expect(await slot.locator(":not([data-from-server])").count()).toBe(0);
    });
  });
}

test("the home page loads at most 16 kB of script, with the search in use", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.home(), { waitUntil: "load" });
  await waitForScripts(page);
  await page.getByLabel("O que você procura?").fill("pizz");
  await page.getByRole("option").first().waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith(".js")),
  );
  const sizes = scripts.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(8_000);
  expect(bytes).toBeLessThan(16_000);
});
