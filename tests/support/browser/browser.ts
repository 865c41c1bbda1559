import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { cachePage, takePage } from "#tests/support/server/page-cache.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type PageOptions = {
  width?: 360 | 768 | 1280;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** What the limits count by; without one the visitor is a new one. */
  address?: string;
  /** Of a server that the test started itself. */
  baseUrl?: string;
  /** Runs what the page's content security policy would refuse. */
  ignoresPolicy?: boolean;
  /** Lets the page install its service worker, which would come between other tests and what they watch. */
  installs?: boolean;
  /** Draws what the page shows, for a test that looks at its pixels; where nobody does, none are drawn. */
  draws?: boolean;
};

/** People look at every page then: .cache/screenshots. */
const keepsScreenshots = Boolean(process.env.SCREENSHOTS);

/** How long a page may take for one thing. */
const patience = 20_000;

type OpenPage = { problems: string[]; allowed: RegExp[] };

// The small one: every page that is looked at has to read it.
const axeLibrary = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Nobody reads the source of each element that it looked at, which takes a twentieth of its time. */
const axeSource = `${axeLibrary};axe.configure({ noHtml: true })`;

const openPages = new Map<Page, OpenPage>();

/**
 * A page of its own session on the built server. It lives until the end of the test, which fails if the page
 * logged an error, threw one, or broke the content security policy.
 */
export async function openPage({
  width = 1280,
  theme = "light",
  javaScript = true,
  address = newAddress(),
  baseUrl = inject("baseUrl"),
  ignoresPolicy = false,
  installs = false,
  draws = keepsScreenshots,
}: PageOptions = {}) {
  const page = await takePage({
    baseURL: baseUrl,
    bypassCSP: ignoresPolicy,
    javaScriptEnabled: javaScript,
    serviceWorkers: installs ? "allow" : "block",
    ...(width === 360 && phone),
    isKept: !installs,
    draws,
  });
  await Promise.all([
    page.setViewportSize({ width, height: width === 360 ? 720 : 860 }),
    page.emulateMedia({ colorScheme: theme }),
    page.context().setExtraHTTPHeaders({ "X-Forwarded-For": address }),
  ]);
  page.setDefaultTimeout(patience);
  openPages.set(page, { problems: [], allowed: [] });
  collectProblems(page);
  return page;
}

/** Its name tells the server which of two shapes to send. */
const phone = {
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** Of a list of the back-office, where it does not matter what is on it: all of its rows are drawn again at every change. */
export const shortList = "?limit=2";

/** For a test that provokes an error: messages like this one are not held against the page. */
export function allowProblem(page: Page, pattern: RegExp): void {
  openPages.get(page)?.allowed.push(pattern);
}

/**
 * Resolves when every script runs that the page has, React or the small one of public pages: what is pressed before is
 * lost on controls that need it.
 */
export async function isAlive(page: Page): Promise<void> {
  await inDocument(page, () => {
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
      const look = () => requestAnimationFrame(isReady() ? () => setTimeout(resolve) : look);
      look();
    });
  });
}

/**
 * Waits inside of the document, or of the one that takes its place meanwhile. Before Playwright's `waitForFunction` asks
 * for the first time, it has each document read all of its tools, of which that function needs none.
 */
async function inDocument(page: Page, wait: (value: string) => Promise<unknown>, value = ""): Promise<void> {
  const isLate = sleep(patience, "late", { ref: false });
  const isLeft = (error: unknown) => /context was destroyed/.test(String(error));
  const done = page.evaluate(wait, value).catch((error) => {
    if (!isLeft(error)) throw error;
    return inDocument(page, wait, value);
  });
  if ((await Promise.race([done, isLate])) === "late") throw new Error(`${page.url()} is not ready`);
}

/**
 * Chooses from a list that floats by its field, with a finger on a phone: there it is drawn only when it is known
 * whether a keyboard opens, and lets no press through while the server still looks for what was typed.
 */
export async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole("option", { name }).first();
  const isReady = (element: Element) =>
    element.checkVisibility({ opacityProperty: true }) && !element.closest("[data-searching]");
  await expect.poll(() => option.evaluate(isReady)).toBe(true);
  await (page.viewportSize()?.width === 360 ? option.tap() : option.click());
}

/** Keeps the answers to these requests from the page, until the returned function is called. */
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

/** Lets the first form that is posted there arrive, and loses its answer. Says how many were posted. */
export async function loseFirstAnswer(page: Page, addresses: string): Promise<() => number> {
  allowProblem(page, /ERR_|Failed to load/);
  let posted = 0;
  await page.route(addresses, async (route) => {
    if (route.request().method() !== "POST" || posted++ > 0) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  return () => posted;
}

/** Holds the page against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
  await expectNoViolations(page, tags);
}

/** Light and dark, without loading the page anew; with a name, each is kept for people to look at. */
export async function expectAccessibleInBothThemes(page: Page, name?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await wears(page, colorScheme);
    if (name) await screenshot(page, `${name}-${colorScheme}`);
    if (colorScheme === "light") await expectAccessible(page);
    else await expectNoViolations(page, rulesOfColour);
  }
}

/** The same page on a phone and on a desktop, light and dark: nothing is cut off, and axe finds nothing. */
export async function expectAccessibleInEveryLook(page: Page, name?: string): Promise<void> {
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

/** @param rules names of rules, or tags that rules have */
async function expectNoViolations(page: Page, rules: string[]): Promise<void> {
  // The same page is looked at in the part `browser`, and TLS changes nothing that axe sees.
  if (inject("publicKeyHash")) return;
  if (!(await page.evaluate(() => "axe" in window))) await readAxe(page);
  const violations = await page.evaluate(async (runOnly) => {
    // The page behind an open dialog is hidden, and was looked at before it was opened.
    const [dialog] = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].reverse();
    const found = await window.axe.run(dialog ?? document, { runOnly, resultTypes: ["violations"] });
    return found.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}\n${failureSummary}`),
    }));
  }, rules);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/**
 * As a script of the document. Playwright's own way is `eval`, of which the browser keeps nothing: it would compile the
 * library anew for each page.
 */
async function readAxe(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Runtime.evaluate", { expression: axeSource });
  await tools.detach();
}

/** Resolves when the page is in these colours, and nothing on it fades or moves any more. */
async function wears(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  const wait = (wanted: string) =>
    new Promise((resolve) => {
      const isWorn = () =>
        matchMedia(`(prefers-color-scheme: ${wanted})`).matches && document.getAnimations().length === 0;
      const look = () => (isWorn() ? resolve(undefined) : requestAnimationFrame(look));
      look();
    });
  await inDocument(page, wait, colorScheme);
}

/** What listens to the width of the screen has drawn what it makes of it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** For people to look at, where SCREENSHOTS is set: .cache/screenshots/<name>.png. A run that nobody watches draws none. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!keepsScreenshots) return;
  const folder = join(import.meta.dirname, "../../.cache/screenshots");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** After each test (browser-setup.ts). What is still being loaded then breaks off, which is held against nobody. */
export async function endPages({ hasPassed }: { hasPassed: boolean }): Promise<void> {
  const problems = [...openPages.values()].flatMap(({ problems, allowed }) =>
    problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  );
  const pages = [...openPages.keys()];
  openPages.clear();
  await Promise.all(pages.map((page) => (hasPassed ? cachePage(page) : page.context().close())));
  expect(problems, "errors of the pages opened by this test").toEqual([]);
}

/** What playwright itself says where a page may not install its worker. */
const blockedWorker = "Service Worker registration blocked by Playwright";

function collectProblems(page: Page): void {
  const note = (problem: string) => openPages.get(page)?.problems.push(`${page.url()}: ${problem}`);
  // Chromium reports violations of the content security policy as console errors too.
  page.on("console", (message) => {
    if (message.text() === blockedWorker) return;
    if (message.type() !== "error" && message.type() !== "warning") return;
    // What could not be loaded is named by its place alone.
    note(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => note(String(error)));
}
