import type { Page } from "playwright-core";
import { inject } from "vitest";
import { paths } from "#contract/paths.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

export const demoPassword = "Pertinho-2026!";

export const demoEmails = {
  admin: "admin@pertinho.test",
  editor: "editor@pertinho.test",
  lojista: "lojista@pertinho.test",
  cliente: "cliente@pertinho.test",
} as const;

export type DemoPerson = keyof typeof demoEmails;

/** The cookies of each demo account, as `name=value`. */
export type Sessions = Record<DemoPerson, string[]>;

/**
 * Signs in with a session that was opened before the tests: ten sign-ins of one account are all that a quarter of an
 * hour allows. A test that signs out opens its own, by `signInAfresh`. The shopkeeper has chosen their first company.
 */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  await giveCookies(page, inject("sessions")[person]);
}

/** A session of the test's own. */
export async function signInAfresh(page: Page, person: DemoPerson): Promise<void> {
  await giveCookies(page, await openSession(inject("baseUrl"), person));
}

export async function openSessions(baseUrl: string): Promise<Sessions> {
  const people = Object.keys(demoEmails) as DemoPerson[];
  const sessions = await Promise.all(
    people.map(async (person) => [person, await openSession(baseUrl, person)] as const),
  );
  return Object.fromEntries(sessions) as Sessions;
}

async function openSession(baseUrl: string, person: DemoPerson): Promise<string[]> {
  const { cookies, body } = await post(baseUrl, "/api/auth/sign-in", {
    email: demoEmails[person],
    password: demoPassword,
  });
  const [company] = body.session.shop?.companies ?? [];
  if (!company) return cookies;
  const chosen = await post(baseUrl, `/api/shop/companies/${company.id}/choice`, {}, cookies);
  return [...cookies, ...chosen.cookies];
}

type SignedIn = { session: { shop: { companies: { id: string }[] } | null } };

async function post(baseUrl: string, path: string, input: object, cookies: string[] = []) {
  const answer = await fetch(new URL(path, baseUrl), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: cookies.join("; "),
      // Sign-ins are limited by address too: each comes from its own.
      "x-forwarded-for": newAddress(),
    },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as SignedIn;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return { body, cookies: answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "") };
}

async function giveCookies(page: Page, cookies: string[]): Promise<void> {
  const url = new URL(paths.home(), inject("baseUrl")).href;
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}
