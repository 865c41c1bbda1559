import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { type DemoPerson, openSession } from "#tests/support/server/demo-sessions.ts";
import { testServer } from "./test-server.ts";

/**
 * Signs in with a session that was opened before the tests, because one account may sign in only ten times in a quarter
 * of an hour. A test that signs out opens its own session with `signInAfresh`. The shopkeeper's first company is
 * already selected.
 */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  await addCookies(page, testServer().sessions[person]);
}

/** Signs in with a new session only for this test, also on a server that the test started itself. */
export async function signInAfresh(
  page: Page,
  person: DemoPerson,
  baseUrl = testServer().baseUrl,
): Promise<void> {
  await addCookies(page, await openSession(baseUrl, person), baseUrl);
}

async function addCookies(page: Page, cookies: string[], baseUrl = testServer().baseUrl): Promise<void> {
  const url = new URL(paths.home(), baseUrl).href;
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}
