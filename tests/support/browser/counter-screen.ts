import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signInAs } from "#tests/support/server/demo-sessions.ts";
import { isAlive, openPage } from "./browser.ts";

/** What the browser tests of `/lojista/resgatar` do on it. */

export async function openCounter(width: 360 | 1280): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "lojista");
  await page.goto("/lojista/resgatar");
  await isAlive(page);
  return page;
}

export async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código do cupom").fill(code);
  await page.getByRole("button", { name: "Conferir" }).click();
}

/** The answer is there, and has the focus: it is read out. */
export async function answered(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** By keys, from where the focus is. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.waitFor();
  for (let steps = 0; steps < 12; steps++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}
