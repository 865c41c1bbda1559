import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

const notReusable = new WeakSet<BrowserContext>();

/**
 * Replaces the timers of a page. Use it instead of `page.clock.install`: the timers of its context stay replaced, so
 * the context is closed after the test.
 */
export async function installClock(page: Page): Promise<void> {
  notReusable.add(page.context());
  await page.clock.install();
}

/**
 * Browser contexts of one worker. A context is emptied after each test and given to a later one: its cache still has
 * the scripts of the pages, which a new context would load and compile again.
 */
export function createContextPool(browser: Browser) {
  const idle = new Map<string, BrowserContext[]>();
  const keyOf = new Map<BrowserContext, string>();

  return {
    async take(options: BrowserContextOptions, headers: Record<string, string>): Promise<BrowserContext> {
      const key = JSON.stringify(options);
      const context = idle.get(key)?.pop() ?? (await browser.newContext(options));
      keyOf.set(context, key);
      await context.setExtraHTTPHeaders(headers);
      return context;
    },
    /** A context with a service worker or a replaced clock, or one that cannot be emptied, is closed. */
    async release(context: BrowserContext): Promise<void> {
      const key = keyOf.get(context) ?? "";
      const isReusable = !notReusable.has(context) && context.serviceWorkers().length === 0;
      const isEmpty = isReusable && (await empty(context));
      if (isEmpty) idle.set(key, [...(idle.get(key) ?? []), context]);
      else await context.close();
    },
  };
}

export type ContextPool = ReturnType<typeof createContextPool>;

/** Removes all that a test left: pages, cookies, stored data, permissions and the simulated network. */
async function empty(context: BrowserContext): Promise<boolean> {
  try {
    const [first, ...others] = context.pages();
    await Promise.all(others.map((page) => page.close()));
    await context.setOffline(false);
    await context.unrouteAll();
    if (first) {
      const session = await context.newCDPSession(first);
      const origins = new Set(context.pages().map((page) => new URL(page.url()).origin));
      for (const origin of origins)
        await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await first.close();
    }
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)]);
    return true;
  } catch {
    return false;
  }
}
