import { test as base, expect, type Page } from "@playwright/test";
import { newAddress } from "#tests/support/town/new-address.ts";
import { launchOptions } from "./chromium.ts";
import { unexpectedProblems, watchProblems } from "./page-problems.ts";
import { testServer } from "./test-server.ts";

export { expect };

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
};

export type OpenPage = (options?: PageOptions) => Promise<Page>;

type Fixtures = {
  /**
   * Opens a page with a session of its own. It lives until the end of the test, which fails if the page logged an error,
   * threw one, or broke the content security policy.
   */
  openPage: OpenPage;
};

export const test = base.extend<Fixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from here.
    async ({}, use, { project }) => use(launchOptions(testServer(project.name).publicKeyHash)),
    { scope: "worker" },
  ],
  openPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(contextOptions(options));
      const page = await context.newPage();
      watchProblems(page);
      pages.push(page);
      return page;
    });
    // Before the pages are closed: what is still being loaded breaks off then.
    const problems = pages.flatMap(unexpectedProblems);
    await Promise.all(pages.map((page) => page.context().close()));
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

/** Its name tells the server which of two shapes to send. */
const phone = {
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
