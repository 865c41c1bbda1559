import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageKey } from "#contract/page-key.ts";
import { paths, routePatterns } from "#contract/paths.ts";
import { demoAccounts, demoCodeCompany } from "#seed/demo-accounts.ts";
import { newAddress } from "#tests/support/town/new-address.ts";
import { startTown, type Town, townTimeoutMs } from "./signed-in.ts";

/** A unique name and phone: any occurrence in a response is a leak. */
const canary = { name: "Zuleica Quintaneira", phone: "35987612349" };
const canaryWords = /zuleica|quintaneira|87612[-. ]?349/i;

/** All callers except the client, the shop of the coupon and the back-office. */
const others = ["newVisitor", "other_device", "user", "other_shop", "other_code_session"] as const;
type Other = (typeof others)[number];

/** `wholeResponse` is the whole response, including its headers. */
type Answer = { status: number; text: string; wholeResponse: string; cookie: string };

let town: Town;
let cookies: Record<Other, string>;
let coupons: { id: string; code: string }[];
/** Cookies of the client's own device and of an admin who may read the data. They open the pages first. */
let cookiesWithAccess: string[];
/** Every kind of id that could lead to the client: a live coupon, a redeemed one, the client, the offer, the code. */
let guesses: string[];
beforeAll(async () => {
  town = await startTown({ logLevel: "debug" });
  const [notTaken = "", ...taken] = await offersOfOtherShops();
  coupons = [];
  let ownDevice = "";
  for (const offerId of taken) {
    const { cookie, ...coupon } = await takeAsCanary(offerId, ownDevice);
    ownDevice ||= cookie;
    coupons.push(coupon);
  }
  const admin = await town.cookieOf("admin");
  cookiesWithAccess = [ownDevice, admin];
  const used = await redeemSome(admin);
  const { items } = await read(`/api/admin/clients?search=${canary.phone}`, admin);
  guesses = [coupons[0]?.id ?? "", used, items[0].id, taken[0] ?? "", coupons[0]?.code ?? ""];
  const other = { name: "Outra Pessoa", phone: "35987650001" };
  const device = await send("POST", `/api/offers/${notTaken}/coupons`, { body: other });
  cookies = {
    newVisitor: "",
    other_device: device.cookie,
    user: await town.cookieOf("user"),
    other_shop: await shopkeeperWithCompany(),
    other_code_session: await town.cookieOf("code_session"),
  };
}, townTimeoutMs);
afterAll(() => town.stop());

test("control: the back-office sees the canary data, and each other caller has the intended role", async () => {
  const [{ id, code } = { id: "", code: "" }] = coupons;
  const admin = await town.cookieOf("admin");
  expect((await send("GET", `/api/admin/coupons/${id}`, { cookie: admin })).text).toMatch(canaryWords);
  for (const cookie of [cookies.other_shop, cookies.other_code_session]) {
    const { text } = await send("POST", "/api/shop/coupons/look-up", { cookie, body: { code } });
    expect(JSON.parse(text)).toMatchObject({ verdict: "other_company", ticket: null });
  }
  expect((await read("/api/client/coupons", cookies.other_device)).items).toHaveLength(1);
  expect((await read("/api/client/coupons", cookiesWithAccess[0])).items).toHaveLength(coupons.length);
  expect((await send("GET", "/api/client/device", { cookie: cookiesWithAccess[0] ?? "" })).text).toMatch(
    canaryWords,
  );
});

test("a shared page first opened by the client or the back-office, and so cached, shows no data of the client", async () => {
  const { shop: _shop, admin: _admin, ...site } = routePatterns;
  const shared = Object.values(site)
    .flatMap((pattern) => filledIn(`/${pattern}`))
    .filter((page) => pageKey(page) !== undefined);
  expect(shared.length).toBeGreaterThan(20);
  const leaks: string[] = [];
  for (const first of cookiesWithAccess) {
    await clearPageCache();
    for (const page of shared) {
      const callers = [first, ...others.map((other) => cookies[other])];
      for (const caller of callers) {
        const { wholeResponse, cookie } = await send("GET", page, { cookie: caller });
        if (canaryWords.test(wholeResponse) || cookie !== "") leaks.push(page);
      }
    }
  }
  expect(leaks).toEqual([]);
});

describe.each(others)("called by %s", (other) => {
  test("no API endpoint returns the name or the phone, whichever id is guessed", async () => {
    const leaks: string[] = [];
    for (const entry of await entriesOfApi()) {
      const [method = "", pattern = ""] = entry.split(" ");
      for (const path of filledIn(pattern)) {
        // The fields of all endpoints together: each endpoint reads the ones that it accepts.
        const body = { code: coupons[0]?.code, phone: canary.phone, name: "Outra Pessoa", reason: "x" };
        const { wholeResponse, status } = await send(method, `/api${path}`, { cookie: cookies[other], body });
        if (canaryWords.test(wholeResponse) || status >= 500) leaks.push(`${entry} ${path}: ${status}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test("no page shows the name or the phone, whichever id is guessed", async () => {
    const { shop, admin, ...site } = routePatterns;
    const leaks: string[] = [];
    const patterns = [site, shop, admin].flatMap((area) => Object.values(area));
    const asked = patterns.flatMap((pattern) => filledIn(`/${pattern}`));
    for (const page of [...asked, ...pagesOfCoupons()]) {
      // As an HTML document, and as the data that links within the site request.
      for (const path of [page, page.replace(/^[^?]+/, "$&.data")]) {
        const { wholeResponse, status } = await send("GET", path, { cookie: cookies[other] });
        if (canaryWords.test(wholeResponse) || status >= 500) leaks.push(`${path}: ${status}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

test("the event stream of a coupon contains neither the name nor the phone", async () => {
  const answer = await fetch(`${town.url}/api/coupons/${coupons[0]?.id}/events`);
  const reader = answer.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  expect(first).toContain("issued");
  expect(first).not.toMatch(canaryWords);
});

test("a search for a part of the name or of the phone does not find the client", async () => {
  for (const words of ["zuleic", "quintan", "876123"]) {
    for (const path of [
      `/api/search?q=${words}`,
      `/api/search/suggestions?q=${words}`,
      paths.search({ q: words }),
    ])
      expect((await send("GET", path)).text).not.toMatch(canaryWords);
  }
});

test("requesting and guessing codes gets the same responses for the canary's phone and for an unknown phone", async () => {
  expect(await requestAndGuessCode(canary.phone)).toEqual(await requestAndGuessCode("35987650002"));
});

test("after all these requests the debug log contains neither the name nor the phone", () => {
  expect(town.output().length).toBeGreaterThan(10_000);
  expect(town.output()).not.toMatch(canaryWords);
});

/**
 * Returns the responses to a device that typed a phone, without the parts that always differ: the phone, the times
 * and the request id.
 */
async function requestAndGuessCode(phone: string) {
  const asked = await send("POST", "/api/client/phone-codes", { body: { phone } });
  const { cookie } = asked;
  const guess = { phone, code: "000000" };
  const guessed = await send("POST", "/api/client/phone-confirmations", { cookie, body: guess });
  const device = await send("GET", "/api/client/device", { cookie });
  return [asked, guessed, device].map(({ status, text }) => ({
    status,
    text: text.replaceAll(phone, "typed").replace(/"(requestId|expiresAt|codeExpiresAt)":"[^"]*"/, ""),
  }));
}

/** Returns a few offers, none of a company of the demo shopkeepers. */
async function offersOfOtherShops(): Promise<string[]> {
  const theirs = new Set([demoCodeCompany, ...demoAccounts.flatMap(({ companies }) => companies)]);
  const { items } = await read("/api/offers?limit=40");
  const isOthers = (offer: { company: { name: string }; remaining: number | null }) =>
    !theirs.has(offer.company.name) && offer.remaining !== 0;
  return items
    .filter(isOthers)
    .slice(0, 5)
    .map(({ id }: { id: string }) => id);
}

async function takeAsCanary(offerId: string, device: string) {
  const taken = await send("POST", `/api/offers/${offerId}/coupons`, { body: canary, cookie: device });
  expect(taken.status, taken.text).toBe(200);
  const { coupon } = JSON.parse(taken.text);
  return { id: String(coupon.id), code: String(coupon.code), cookie: taken.cookie };
}

/**
 * Redeems those coupons that can be redeemed today, with an idempotency key whose response is stored. Returns a
 * redeemed one.
 */
async function redeemSome(admin: string): Promise<string> {
  const used: string[] = [];
  for (const { id } of coupons.slice(2)) {
    const headers = { "idempotency-key": `canary-${id}` };
    const { status } = await send("POST", `/api/coupons/${id}/redemption`, { cookie: admin, headers });
    if (status === 200) used.push(id);
  }
  expect(used).not.toEqual([]);
  return used[0] ?? "";
}

/** Saves the categories in their current order. This counts as a change, so every cached page is dropped. */
async function clearPageCache(): Promise<void> {
  const admin = cookiesWithAccess.at(-1) ?? "";
  const { items } = await read("/api/admin/categories", admin);
  const ids = items.map(({ id }: { id: string }) => id);
  const { status, text } = await send("PUT", "/api/categories/order", { cookie: admin, body: { ids } });
  expect(status, text).toBe(200);
}

async function shopkeeperWithCompany(): Promise<string> {
  const cookie = await town.cookieOf("lojista");
  const { shop } = await read("/api/auth/session", cookie);
  return town.cookieAfter(cookie, `/api/shop/companies/${shop.companies[0].id}/choice`);
}

async function entriesOfApi(): Promise<string[]> {
  const { paths: described } = await read("/api/openapi.json");
  const entries = Object.entries<object>(described).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The session must stay alive until all requests are done. A device may read again the phone that it requested a
  // code for; another test covers that.
  return entries.filter(
    (entry) => !/sign-out|code-sessions\/current|DELETE \/client\/device|phone-codes/.test(entry),
  );
}

/** Returns the path with each guess in place of its parameter; the path itself when it has none. */
function filledIn(pattern: string): string[] {
  const place = /\{\w+\}|:\w+|\*/g;
  return pattern.match(place) ? guesses.map((guess) => pattern.replace(place, guess)) : [pattern];
}

function pagesOfCoupons(): string[] {
  return coupons.flatMap(({ id, code }) => [
    paths.validate({ codigo: code }),
    paths.printedCoupon({ cupom: id }),
    paths.checkout({ oferta: guesses.at(-2) ?? "" }),
  ]);
}

type Sending = { cookie?: string; body?: object; headers?: Record<string, string> };

async function send(
  method: string,
  path: string,
  { cookie = "", body = {}, headers = {} }: Sending = {},
): Promise<Answer> {
  const answer = await fetch(town.url + path, {
    method,
    redirect: "manual",
    headers: {
      cookie,
      origin: town.url,
      "content-type": "application/json",
      // A new IP address for each request, so that rate limits do not hide the real response.
      "x-forwarded-for": newAddress(),
      ...headers,
    },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const text = await answer.text();
  const wholeResponse = [...answer.headers].flat().join(" ") + text;
  return { status: answer.status, text, wholeResponse, cookie: set.join("; ") };
}

async function read(path: string, cookie = "") {
  return JSON.parse((await send("GET", path, { cookie })).text);
}
