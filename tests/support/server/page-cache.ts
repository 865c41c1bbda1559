import type { BrowserContextOptions, Disposable, Page } from "playwright-core";
import { sharedBrowser } from "#tests/support/browser/chromium.ts";

/** What a page is from its beginning on; all else can be changed while it is open. */
export type PageKind = Pick<
  BrowserContextOptions,
  "baseURL" | "bypassCSP" | "javaScriptEnabled" | "serviceWorkers" | "hasTouch" | "userAgent"
> & { isKept: boolean; draws: boolean };

type Kept = { kind: string; page: Page };

/** Pages that no test has at the moment, the last left first. */
const idle: Kept[] = [];
const kinds = new WeakMap<Page, string>();
const additions = new WeakMap<Page, Disposable[]>();

/**
 * A page without a past. One that another test has left is preferred: it has read and compiled our scripts, and opens
 * the next screen in about half of the processor's time.
 */
export async function takePage({ isKept, draws, ...options }: PageKind): Promise<Page> {
  const kind = JSON.stringify({ draws, ...options });
  const index = isKept ? idle.findIndex((kept) => kept.kind === kind) : -1;
  const [kept] = index === -1 ? [] : idle.splice(index, 1);
  if (kept) return kept.page;
  const browser = await sharedBrowser({ draws });
  const context = await browser.newContext({
    ...options,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (isKept) kinds.set(page, kind);
  return page;
}

/** For what a test adds to its page, a script or a function of its own: it is taken out again after the test. */
export async function removeAfterwards(page: Page, added: Promise<Disposable>): Promise<void> {
  additions.set(page, [...(additions.get(page) ?? []), await added]);
}

/** For a test that changes its page for good, as by another clock. */
export function closeAfterwards(page: Page): void {
  kinds.delete(page);
}

/** Takes everything from the page that its test left in it, for the next one; or closes it. */
export async function cachePage(page: Page): Promise<void> {
  const kind = kinds.get(page);
  if (kind === undefined || page.isClosed()) return page.context().close();
  await forget(page);
  idle.unshift({ kind, page });
  const surplus = idle.splice(mostIdle);
  await Promise.all(surplus.map((kept) => kept.page.context().close()));
}

/** On the shared server there are four kinds, of which some tests need two, and a test may have a town of its own. */
const mostIdle = 8;

const events = ["console", "dialog", "download", "pageerror", "request", "response"] as const;

async function forget(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all((additions.get(page) ?? []).map((added) => added.dispose()));
  additions.delete(page);
  for (const event of events) page.removeAllListeners(event);
  // First of all: what is done to a context is done to each of its pages, and fails on one that is closing.
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
  ]);
  // Where nothing is: what the next test draws below it would be pointed at, and show its tooltip.
  await page.mouse.move(0, 0);
  // A page of the same site, which has no script: with another site the browser would take another process for it.
  await page.goto("/robots.txt");
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const tools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await tools.send("Page.resetNavigationHistory");
  await tools.detach();
}
