import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { screenshot, waitInDocument } from "./browser.ts";
import { testServer } from "./test-server.ts";

// The minified file, because every checked page has to parse it.
const axeLibrary = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Results without the HTML of each checked element: no test needs it, and it takes a twentieth of axe's time. */
const axeSource = `${axeLibrary};axe.configure({ noHtml: true })`;

/** For a page that has loaded axe before: loading it takes longer than checking a small page. */
const noResult = "undefined";

/** Checks the page against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
  await expectNoViolations(page, { tags });
}

/**
 * Checks the light and the dark theme without reloading the page. With a name, stores a screenshot of each for review.
 */
export async function expectAccessibleInBothThemes(page: Page, name?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await wears(page, colorScheme);
    if (name) await screenshot(page, `${name}-${colorScheme}`);
    if (colorScheme === "light") await expectAccessible(page);
    else await expectNoViolations(page, { rules: rulesOfColour });
  }
}

/**
 * Checks the page on a phone and on a desktop, in both themes: no horizontal scrolling, and no violations found by axe.
 */
export async function expectAccessibleInEveryLayout(page: Page, name?: string): Promise<void> {
  const own = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await painted(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessibleInBothThemes(page, name && `${name}-${width}`);
  }
  if (own) await page.setViewportSize(own);
}

/** A theme changes only colours, so the other rules would give the same result again. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Selection = { tags: string[] } | { rules: string[] };

async function expectNoViolations(page: Page, selection: Selection): Promise<void> {
  // The project `browser` checks the same pages, and TLS makes no difference for axe.
  if (testServer().publicKeyHash) return;
  // Without legacy mode axe collects the result in a new page, to support frames of other sites; there are none here.
  const isRead = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, axeSource: isRead ? noResult : axeSource }).setLegacyMode();
  // Describing the elements that pass takes axe half of its time, and no test reads it.
  builder.options({ resultTypes: ["violations"] });
  if ("tags" in selection) builder.withTags(selection.tags);
  else builder.withRules(selection.rules);
  // The page behind an open dialog is hidden, and was checked before the dialog was opened.
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}\n${failureSummary}`),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Open dialogs. A toast is an `alertdialog` too, and a question in a closed popover a `dialog`: both leave the page open. */
const dialogs = ":is([role=dialog], [role=alertdialog]):not([role=region] *, [popover]:not(:popover-open))";

/** Resolves when the page has this colour scheme and no animation is running. */
async function wears(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  const wait = (wanted: string) =>
    new Promise((resolve) => {
      const isWorn = () =>
        matchMedia(`(prefers-color-scheme: ${wanted})`).matches && document.getAnimations().length === 0;
      const look = () => setTimeout(isWorn() ? resolve : look, 20);
      look();
    });
  await waitInDocument(page, wait, colorScheme);
}

/** Waits until everything that depends on the screen width has been rendered. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
