import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  isAlive,
  openPage,
  type PageOptions,
} from "#tests/support/browser.ts";
import { type RunningProcess, startProcess, temporaryFolder } from "#tests/support/server-process.ts";

/** Only development serves the kit: this starts it as `npm run dev` does. */
let development: RunningProcess;
let url: string;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  data = await temporaryFolder();
  const env = { DATA_DIR: data.folder, SEED: "none", PORT: "0", LOG_LEVEL: "warn" };
  development = startProcess(["scripts/dev.js"], env);
  [, url = ""] = await development.said(/está no ar: (http:\S+)/);
});
afterAll(async () => {
  development.signal("SIGTERM");
  await development.exited;
  await data.remove();
});

async function openKit(options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await page.goto(`${url}/admin/kit`, { timeout: 60_000 });
  await isAlive(page);
  return page;
}

it("the kit is not served by the built site", async () => {
  expect((await fetch(`${inject("baseUrl")}/admin/kit`)).status).toBe(404);
});

// Development hands out every module by itself: the page is opened once for each width, not once for each sentence.
it.each([360, 1280] as const)(
  "the kit shows every family of pieces at %i px, and axe finds nothing",
  async (width) => {
    const page = await openKit({ width });
    const links = page.getByRole("navigation", { name: "Seções do kit" }).getByRole("link");
    const titles = await links.allTextContents();
    expect(titles).toHaveLength(9);
    for (const title of titles) {
      expect(await page.getByRole("heading", { level: 2, name: title, exact: true }).count(), title).toBe(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await expectAccessibleInBothThemes(page, `kit-${width}`);
    if (width === 360) await expectSheetToFill(page);
    else await expectDialogToKeepTheFocus(page);
  },
);

async function expectDialogToKeepTheFocus(page: Page): Promise<void> {
  const trigger = page
    .getByRole("region", { name: "Por cima da página" })
    .getByRole("button", { name: "Arquivar" });
  await trigger.click();
  const dialog = page.getByRole("alertdialog", { name: "Arquivar esta oferta?" });
  await dialog.waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The focus is given back with the next frame.
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function expectSheetToFill(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Editar oferta" }).click();
  const sheet = page.getByRole("dialog", { name: "Editar oferta" });
  await sheet.waitFor();
  expect((await sheet.boundingBox())?.width).toBe(360);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
}
