import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { takeByApi } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { newPhone } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const site = () => testServer().baseUrl;

type Form = { path: string; fields: Record<string, string>; cookie?: string };

/** The form of every page that has one, and its result: the target of the redirect, or a sentence of the page. */
const forms: [string, () => Form | Promise<Form>, { location: RegExp } | { text: string }][] = [
  ["a claim", claim, { location: /^\/cupom\/[0-9a-f-]{36}$/ }],
  ["a cancelled coupon", cancellation, { location: /^\/cupom\/[0-9a-f-]{36}$/ }],
  [
    "the form to check a code",
    () => ({ path: paths.validate(), fields: { code: "ZZZZ-ZZZZ" } }),
    { text: "Este código não vale" },
  ],
  ["the request of a shop", request, { location: /^\/anunciar\?enviado=sim$/ }],
  [
    "the opt-out form",
    () => ({
      path: paths.myCoupons({ sair: "inventado" }),
      fields: { intent: "opt-out", token: "inventado" },
    }),
    { text: new AppError("client.opt_out_invalid").message },
  ],
];

for (const [how, target] of [
  ["keeps the Host of the visitor", "baseUrl"],
  // The server receives the same as behind a proxy that sends its own name: 127.0.0.1 and a port.
  ["sends its own Host", "serverUrl"],
] as const) {
  test.describe(`behind a proxy that ${how},`, () => {
    for (const [what, form, expected] of forms) {
      test(`${what} is accepted`, async () => {
        const answer = await post(testServer()[target], await form(), {
          origin: site(),
          "sec-fetch-site": "same-origin",
        });
        if ("text" in expected) return expect(await answer.text()).toContain(expected.text);
        expect(answer.status).toBe(302);
        expect(answer.headers.get("location")).toMatch(expected.location);
      });
    }

    test("the data request of a hydrated page is accepted", async () => {
      const form = { path: "/validar.data", fields: { code: "ZZZZ-ZZZZ" } };
      const answer = await post(testServer()[target], form, { origin: site() });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/x-script"]);
    });

    for (const [sender, headers] of [
      ["of another site", () => ({ origin: "https://evil.example" })],
      ["of the same host over http", () => ({ origin: site().replace("https:", "http:") })],
      ["of the server URL behind the proxy", () => ({ origin: testServer().serverUrl })],
      ["of a sibling subdomain", () => ({ origin: site(), "sec-fetch-site": "same-site" })],
    ] as const) {
      test(`a form ${sender} is refused`, async () => {
        expect((await post(testServer()[target], claim(), headers())).status).toBe(403);
      });
    }
  });
}

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
