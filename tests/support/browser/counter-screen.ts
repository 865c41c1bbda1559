import { expect, type Page } from "@playwright/test";
import { waitForScripts } from "./browser.ts";
import type { OpenPage } from "./fixtures.ts";
import { signInAs } from "./sign-in.ts";

/** Actions of the browser tests on `/lojista/resgatar`. */

export async function openCounter(openPage: OpenPage, width: 360 | 1280): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "lojista");
  await page.goto("/lojista/resgatar");
  await waitForScripts(page);
  return page;
}

export async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código do cupom").fill(code);
  await page.getByRole("button", { name: "Conferir" }).click();
}

/** Waits until the result is shown and has the focus, so that a screen reader announces it. */
export async function expectResult(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Uses the keyboard, from the current focus. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.waitFor();
  for (let steps = 0; steps < 12; steps++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}
