import { test as base, expect, type Page } from "@playwright/test";
import { newAddress } from "#tests/support/town/new-address.ts";
import { launchOptions } from "./chromium.ts";
import { type ContextPool, createContextPool } from "./context-pool.ts";
import { unexpectedProblems, watchProblems } from "./page-problems.ts";
import { testServer } from "./test-server.ts";

export { expect };

export type PageOptions = {
  width?: 360 | 768 | 1280;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** The IP address, by which rate limits count. By default a new one. */
  address?: string;
  /** The URL of a server that the test started itself. */
  baseUrl?: string;
  /** Disables the page's content security policy. */
  ignoresPolicy?: boolean;
  /**
   * Allows the page to install its service worker. By default it is blocked, because it would intercept requests that
   * tests observe.
   */
  installs?: boolean;
};

export type OpenPage = (options?: PageOptions) => Promise<Page>;

type Fixtures = {
  /**
   * Opens a page in its own browser context, which is closed at the end of the test. The test fails if the page logged
   * or threw an error, or violated its content security policy.
   */
  openPage: OpenPage;
};

export const test = base.extend<Fixtures, { contextPool: ContextPool }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use, { project }) => use(launchOptions(testServer(project.name).publicKeyHash)),
    { scope: "worker" },
  ],
  contextPool: [async ({ browser }, use) => use(createContextPool(browser)), { scope: "worker" }],
  openPage: async ({ contextPool }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const { extraHTTPHeaders, ...others } = contextOptions(options);
      const context = await contextPool.take(others, extraHTTPHeaders);
      const page = await context.newPage();
      watchProblems(page);
      pages.push(page);
      return page;
    });
    // Read before the pages are closed, because closing aborts pending requests.
    const problems = pages.flatMap(unexpectedProblems);
    await Promise.all(pages.map((page) => contextPool.release(page.context())));
    expect(problems, "errors of the pages opened by this test").toEqual([]);
  },
  page: async ({ openPage }, use) => use(await openPage()),
});

function contextOptions({
  width = 1280,
  theme = "light",
  javaScript = true,
  address = newAddress(),
  baseUrl = testServer().baseUrl,
  ignoresPolicy = false,
  installs = false,
}: PageOptions) {
  return {
    baseURL: baseUrl,
    bypassCSP: ignoresPolicy,
    javaScriptEnabled: javaScript,
    serviceWorkers: installs ? ("allow" as const) : ("block" as const),
    viewport: { width, height: width === 360 ? 720 : 860 },
    colorScheme: theme,
    extraHTTPHeaders: { "X-Forwarded-For": address },
    ...(width === 360 && phone),
  };
}

/** The server selects the mobile or the desktop markup by the user agent. */
const phone = {
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
