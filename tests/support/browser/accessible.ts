import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { screenshot, waitInDocument } from "./browser.ts";
import { testServer } from "./test-server.ts";

// The small one: every page that is looked at has to read it.
const axeLibrary = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Nobody reads the source of each element that it looked at, which takes a twentieth of its time. */
const axeSource = `${axeLibrary};axe.configure({ noHtml: true })`;

/** For a page that has read it before: to read it takes longer than to look at a small page. */
const nothing = "undefined";

/** Holds the page against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
  await expectNoViolations(page, { tags });
}

/** Light and dark, without loading the page anew; with a name, each is kept for people to look at. */
export async function expectAccessibleInBothThemes(page: Page, name?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await wears(page, colorScheme);
    if (name) await screenshot(page, `${name}-${colorScheme}`);
    if (colorScheme === "light") await expectAccessible(page);
    else await expectNoViolations(page, { rules: rulesOfColour });
  }
}

/** The same page on a phone and on a desktop, light and dark: nothing is cut off, and axe finds nothing. */
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

/** A theme changes colours alone: the other rules would find the same again. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Selection = { tags: string[] } | { rules: string[] };

async function expectNoViolations(page: Page, selection: Selection): Promise<void> {
  // The same page is looked at in the project `browser`, and TLS changes nothing that axe sees.
  if (testServer().publicKeyHash) return;
  // Without it the result is put together on a new page, for frames of other sites, of which we have none.
  const isRead = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, axeSource: isRead ? nothing : axeSource }).setLegacyMode();
  if ("tags" in selection) builder.withTags(selection.tags);
  else builder.withRules(selection.rules);
  // The page behind an open dialog is hidden, and was looked at before it was opened.
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}\n${failureSummary}`),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

const dialogs = "[role=dialog], [role=alertdialog]";

/** Resolves when the page is in these colours, and nothing on it fades or moves any more. */
async function wears(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  const wait = (wanted: string) =>
    new Promise((resolve) => {
      const isWorn = () =>
        matchMedia(`(prefers-color-scheme: ${wanted})`).matches && document.getAnimations().length === 0;
      const look = () => (isWorn() ? resolve(undefined) : requestAnimationFrame(look));
      look();
    });
  await waitInDocument(page, wait, colorScheme);
}

/** What listens to the width of the screen has drawn what it makes of it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
