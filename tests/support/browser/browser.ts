import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { allowProblem } from "./page-problems.ts";

/** When set, screenshots of every page are stored for people to review: .cache/screenshots. */
const keepsScreenshots = Boolean(process.env.SCREENSHOTS);

/** The timeout of one action on a page. */
const timeoutMs = 20_000;

/** The query for a list of the back-office whose content does not matter: every change renders all rows again. */
export const shortList = "?limit=2";

/**
 * Resolves when all scripts of the page run, React or the small script of public pages. Earlier clicks on controls
 * that need a script would be lost.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await waitInDocument(page, () => {
    const isReady = () => {
      if (document.readyState === "loading") return false;
      const main = document.querySelector("main") ?? {};
      const isHydrated = Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
      const isEnhanced = document.documentElement.dataset.enhanced !== undefined;
      const needsReact = "__reactRouterContext" in window;
      const needsEnhancing = document.querySelector("script[data-enhance]") !== null;
      return (isHydrated || !needsReact) && (isEnhanced || !needsEnhancing);
    };
    return new Promise((resolve) => {
      // A timer, because a page that is not drawn gets no animation frames.
      const look = () => setTimeout(isReady() ? resolve : look, 20);
      look();
    });
  });
}

/**
 * Waits inside the HTML document, or inside the one that replaces it. Playwright's `waitForFunction` first loads all
 * its tools into each document, and this function needs none of them.
 */
export async function waitInDocument(
  page: Page,
  wait: (value: string) => Promise<unknown>,
  value = "",
): Promise<void> {
  const isLate = sleep(timeoutMs, "late", { ref: false });
  const isLeft = (error: unknown) => /context was destroyed/.test(String(error));
  const done = page.evaluate(wait, value).catch((error) => {
    if (!isLeft(error)) throw error;
    return waitInDocument(page, wait, value);
  });
  if ((await Promise.race([done, isLate])) === "late") throw new Error(`${page.url()} is not ready`);
}

/**
 * Selects an option of a floating list, by tap on a phone. There the list is shown only once it is clear whether a
 * keyboard opens, and it ignores taps while the server still searches for the typed text.
 */
export async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole("option", { name }).first();
  const isReady = (element: Element) =>
    element.checkVisibility({ opacityProperty: true }) && !element.closest("[data-searching]");
  await expect.poll(() => option.evaluate(isReady)).toBe(true);
  await (page.viewportSize()?.width === 360 ? option.tap() : option.click());
}

/** Holds back the responses to these requests until the returned function is called. */
export async function holdAnswers(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Lets the first submitted form arrive and drops its response. Returns the number of submissions. Waits for the scripts
 * first: without them the browser itself sends the form, and shows its own error page.
 */
export async function loseFirstAnswer(page: Page, addresses: string): Promise<() => number> {
  await waitForScripts(page);
  allowProblem(page, /ERR_|Failed to load/);
  let posted = 0;
  await page.route(addresses, async (route) => {
    if (route.request().method() !== "POST" || posted++ > 0) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  return () => posted;
}

/**
 * Stores a screenshot for people to review, when SCREENSHOTS is set: .cache/screenshots/<name>.png. Other runs take
 * none.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!keepsScreenshots) return;
  const folder = join(import.meta.dirname, "../../../.cache/screenshots");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
