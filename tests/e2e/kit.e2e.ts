import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { expectAccessible, expectAccessibleInEveryLook, isAlive, openPage } from "#tests/support/browser.ts";
import { emptyFolder } from "#tests/support/demo-folder.ts";
import { type RunningProcess, startProcess } from "#tests/support/server-process.ts";

/** Only development serves the kit: this starts it as `npm run dev` does. */
let development: RunningProcess;
let url: string;
let data: Awaited<ReturnType<typeof emptyFolder>>;
beforeAll(async () => {
  data = await emptyFolder();
  const env = { DATA_DIR: data.folder, SEED: "none", PORT: "0", LOG_LEVEL: "warn" };
  development = startProcess(["scripts/dev.js"], env);
  [, url = ""] = await development.said(/está no ar: (http:\S+)/);
});
afterAll(async () => {
  development.signal("SIGTERM");
  await development.exited;
  await data.remove();
});

it("the kit is not served by the built site", async () => {
  expect((await fetch(`${inject("baseUrl")}/admin/kit`)).status).toBe(404);
});

// Development hands out every module by itself: the page is opened once, not once for each width and sentence.
it("the kit shows every family of pieces at each width, and axe finds nothing", async () => {
  const page = await openPage({ width: 1280 });
  await page.goto(`${url}/admin/kit`, { timeout: 60_000 });
  await isAlive(page);
  await expectEveryFamily(page);
  await expectDialogToKeepTheFocus(page);
  await expectAccessibleInEveryLook(page, "kit");
  expect(page.viewportSize()?.width).toBe(360);
  await expectEveryFamily(page);
  await expectSheetToFill(page);
});

async function expectEveryFamily(page: Page): Promise<void> {
  const links = page.getByRole("navigation", { name: "Seções do kit" }).getByRole("link");
  const titles = await links.allTextContents();
  expect(titles).toHaveLength(9);
  for (const title of titles) {
    expect(await page.getByRole("heading", { level: 2, name: title, exact: true }).count(), title).toBe(1);
  }
}

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
