import { type Page, test } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

let people = 0;

/** Returns a phone number that no other test uses, because all tests of a run share one town. */
export function newPhone(): string {
  const worker = `${test.info().workerIndex}`.padStart(3, "0");
  const unique = worker + `${++people}`.padStart(4, "0");
  return `3598${unique}`;
}

type Person = { name?: string; phone?: string };

export async function fillCheckout(page: Page, offerId: string, person: Person = {}): Promise<void> {
  await page.goto(paths.checkout({ oferta: offerId }));
  await page.getByLabel("Seu nome").fill(person.name ?? "Maria Souza");
  await page
    .getByLabel("WhatsApp", { exact: false })
    .first()
    .fill(person.phone ?? newPhone());
}

/** Claims a coupon as a visitor does, and returns the id from its URL. */
export async function takeCoupon(page: Page, offerId: string, person: Person = {}): Promise<string> {
  await fillCheckout(page, offerId, person);
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.waitForURL(/\/cupom\//);
  return couponIdOf(page);
}

export function couponIdOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Calls the API as an admin, for back-office actions outside the page under test. */
export async function asAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(`/api${path}`, testServer().baseUrl), {
    method,
    headers: {
      cookie: testServer().sessions.admin.join("; "),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The newest code sent to a phone. */
export async function sentCode(phone: string): Promise<string> {
  const [code] = await sentCodes(phone);
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Without a configured channel, admins read the messages in the outbox, the newest first. */
export async function sentCodes(phone: string): Promise<string[]> {
  const { items } = (await asAdmin("GET", "/mails")) as { items: { recipient: string; text: string }[] };
  return items
    .filter(({ recipient }) => recipient === phone)
    .flatMap(({ text }) => text.match(/\d{6}/)?.[0] ?? []);
}

/** The part of a mocked API that every page needs. */
export async function townApi() {
  const town = await (await fetch(new URL("/api/town", testServer().baseUrl))).json();
  return { town: { get: async () => town } };
}
