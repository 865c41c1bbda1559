import type { Page } from "playwright-core";
import { inject } from "vitest";
import { paths } from "#contract/paths.ts";

let people = 0;

/** A number that nobody has: the tests of a run share one town. */
export function newPhone(): string {
  const unique = `${process.pid % 1000}`.padStart(3, "0") + `${++people}`.padStart(4, "0");
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

/** Takes a coupon as a visitor does, and gives the id in its address. */
export async function takeCoupon(page: Page, offerId: string, person: Person = {}): Promise<string> {
  await fillCheckout(page, offerId, person);
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.waitForURL(/\/cupom\//);
  return couponIdOf(page);
}

export function couponIdOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** What the back-office does elsewhere, over the API. */
export async function asAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(`/api${path}`, inject("baseUrl")), {
    method,
    headers: {
      cookie: inject("sessions").admin.join("; "),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The newest code that was sent to a phone. */
export async function sentCode(phone: string): Promise<string> {
  const [code] = await sentCodes(phone);
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Without a channel set up, admins read messages in the outbox, the newest first. */
export async function sentCodes(phone: string): Promise<string[]> {
  const { items } = (await asAdmin("GET", "/mails")) as { items: { recipient: string; text: string }[] };
  return items
    .filter(({ recipient }) => recipient === phone)
    .flatMap(({ text }) => text.match(/\d{6}/)?.[0] ?? []);
}
