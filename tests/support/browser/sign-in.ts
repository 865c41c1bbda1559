import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { type DemoPerson, openSession } from "#tests/support/server/demo-sessions.ts";
import { testServer } from "./test-server.ts";

/**
 * Signs in with a session that was opened before the tests: ten sign-ins of one account are all that a quarter of an
 * hour allows. A test that signs out opens its own, by `signInAfresh`. The shopkeeper has chosen their first company.
 */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  await addCookies(page, testServer().sessions[person]);
}

/** A session of the test's own. */
export async function signInAfresh(page: Page, person: DemoPerson): Promise<void> {
  await addCookies(page, await openSession(testServer().baseUrl, person));
}

async function addCookies(page: Page, cookies: string[]): Promise<void> {
  const url = new URL(paths.home(), testServer().baseUrl).href;
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}
