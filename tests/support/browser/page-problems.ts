import type { Page } from "@playwright/test";

type Watch = { problems: string[]; allowed: RegExp[] };

const watches = new WeakMap<Page, Watch>();

/** The warning of Playwright on a page that may not install its service worker. */
const blockedWorker = "Service Worker registration blocked by Playwright";

/** Collects the errors and warnings that the page logs, and the errors that it throws. */
export function watchProblems(page: Page): void {
  const problems: string[] = [];
  watches.set(page, { problems, allowed: [] });
  const note = (problem: string) => problems.push(`${page.url()}: ${problem}`);
  // Chromium reports violations of the content security policy as console errors too.
  page.on("console", (message) => {
    if (message.text() === blockedWorker) return;
    if (message.type() !== "error" && message.type() !== "warning") return;
    // For a failed request, only the location contains the URL.
    note(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => note(String(error)));
}

/** For a test that provokes an error: messages that match the pattern do not fail the test. */
export function allowProblem(page: Page, pattern: RegExp): void {
  watches.get(page)?.allowed.push(pattern);
}

export function unexpectedProblems(page: Page): string[] {
  const { problems, allowed } = watches.get(page) ?? { problems: [], allowed: [] };
  return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
}
