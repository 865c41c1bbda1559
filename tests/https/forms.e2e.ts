import { describe, expect, inject, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { takeByApi } from "#tests/support/browser/counter.ts";
import { newPhone } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const site = inject("baseUrl");

type Form = { path: string; fields: Record<string, string>; cookie?: string };

/** The form of every page that has one, and what comes back: where it leads on to, or a sentence of the page. */
const forms: [string, () => Form | Promise<Form>, { location: RegExp } | { said: string }][] = [
  ["a claim", claim, { location: /^\/cupom\/[0-9a-f-]{36}$/ }],
  ["a cancelled coupon", cancellation, { location: /^\/cupom\/[0-9a-f-]{36}$/ }],
  [
    "a code to check",
    () => ({ path: paths.validate(), fields: { code: "ZZZZ-ZZZZ" } }),
    { said: "Este código não vale" },
  ],
  ["a request of a shop", request, { location: /^\/anunciar\?enviado=sim$/ }],
  [
    "an opt-out",
    () => ({
      path: paths.myCoupons({ sair: "inventado" }),
      fields: { intent: "opt-out", token: "inventado" },
    }),
    { said: new AppError("client.opt_out_invalid").message },
  ],
];

describe.each([
  ["keeps the Host of the visitor", site],
  // The server sees what it sees behind a proxy that sends its own name: 127.0.0.1 and a port.
  ["puts its own Host", inject("serverUrl")],
])("behind a proxy that %s,", (_how, target) => {
  it.each(forms)("%s arrives", async (_what, form, expected) => {
    const answer = await post(target, await form(), { origin: site, "sec-fetch-site": "same-origin" });
    if ("said" in expected) return expect(await answer.text()).toContain(expected.said);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(expected.location);
  });

  it("what an application sends arrives", async () => {
    const form = { path: "/validar.data", fields: { code: "ZZZZ-ZZZZ" } };
    const answer = await post(target, form, { origin: site });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/x-script"]);
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }],
    ["of the same host over http", { origin: site.replace("https:", "http:") }],
    ["of the address behind the proxy", { origin: inject("serverUrl") }],
    ["of a sister site", { origin: site, "sec-fetch-site": "same-site" }],
  ])("a form %s is refused", async (_whose, headers) => {
    expect((await post(target, claim(), headers)).status).toBe(403);
  });
});

function claim(): Form {
  const fields = { offerId: cake, key: crypto.randomUUID(), name: "Maria Souza", phone: newPhone() };
  return { path: paths.checkout({ oferta: cake }), fields };
}

async function cancellation(): Promise<Form> {
  const { id, cookie } = await takeByApi(cake);
  return { path: paths.coupon(id), fields: {}, cookie };
}

function request(): Form {
  const fields = { companyName: "Padaria Aurora", contactName: "Ana Ávila", phone: newPhone() };
  return { path: paths.advertise(), fields };
}

function post(
  target: string,
  { path, fields, cookie = "" }: Form,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(new URL(path, target), {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": newAddress(), cookie, ...headers },
    body: new URLSearchParams(fields),
  });
}
