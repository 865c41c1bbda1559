import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageKey } from "#contract/page-key.ts";
import { paths } from "#contract/paths.ts";
import { newAddress } from "#tests/support/town/new-address.ts";
import { startTown, type Town, townTimeoutMs } from "./signed-in.ts";

/** Every kind of visitor whose cookies mean something to the product, and cookies without a meaning. */
const visitors = [
  "device",
  "confirmed device",
  "code session",
  "user",
  "lojista",
  "editor",
  "admin",
  "impersonating admin",
  "all of them together",
  "sidebar",
  "garbage",
] as const;

let town: Town;
let pages: string[];
let cookies: Record<(typeof visitors)[number], string>;

beforeAll(async () => {
  town = await startTown();
  pages = await everySharedPage();
  const admin = await town.cookieOf("admin");
  const lojista = await town.cookieOf("lojista");
  const { shop } = await read("/api/auth/session", lojista);
  const known = {
    device: await deviceWithCoupon("35987650101"),
    "confirmed device": await confirmedDevice("35987650102", admin),
    "code session": await town.cookieOf("code_session"),
    user: await town.cookieOf("user"),
    lojista,
    editor: await town.cookieOf("editor"),
    admin,
    "impersonating admin": await impersonating(shop.companies[0].id),
  };
  cookies = {
    ...known,
    "all of them together": Object.values(known).join("; "),
    sidebar: "sidebar_state=closed; theme=dark",
    garbage: "pertinho_session=%E0%A4%A; pertinho_client=; =; pertinho_code==;;",
  };
}, townTimeoutMs);
afterAll(() => town.stop());

test("control: each cookie belongs to the intended kind of visitor", async () => {
  const kinds = await Promise.all(
    [cookies.user, cookies.admin, cookies["impersonating admin"], cookies["code session"]].map((cookie) =>
      read("/api/auth/session", cookie),
    ),
  );
  expect(
    kinds.map(({ user, shop, impersonatedBy }) => [user?.role, shop?.kind, impersonatedBy !== null]),
  ).toEqual([
    ["user", undefined, false],
    ["admin", undefined, false],
    ["lojista", "impersonation", true],
    [undefined, "code", false],
  ]);
  const devices = [cookies.device, cookies["confirmed device"]].map((cookie) =>
    read("/api/client/device", cookie),
  );
  expect((await Promise.all(devices)).map(({ isConfirmed }) => isConfirmed)).toEqual([false, true]);
});

describe.each(visitors)("with the cookies of: %s", (visitor) => {
  test("every shared page has the same bytes as for an anonymous visitor, and sets no cookie", async () => {
    for (const page of pages) {
      const [newVisitor, known, after] = await inOneMinute(page, cookies[visitor]);
      expect(known, page).toEqual(newVisitor);
      expect(after, page).toEqual(newVisitor);
      expect(newVisitor.status, page).toBe(200);
      // Only a response rendered for one request has a nonce.
      expect(known.policy, page).not.toContain("nonce-");
      expect([known.cookie, known.vary, known.cacheControl], page).toEqual([
        "",
        "Accept-Encoding",
        "no-cache",
      ]);
    }
  });
});

test("a page that React does not hydrate contains its data once, in its HTML", async () => {
  const hydrated = [paths.map(), paths.advertise()];
  const carrying = [];
  for (const page of pages)
    if (/streamController|\.enqueue\(/.test((await open(page)).text)) carrying.push(page);
  expect(carrying).toEqual(hydrated);
});

test("a page that is not shared is still rendered for the current visitor", async () => {
  const { policy, vary, cacheControl, text } = await open(paths.myCoupons(), cookies.device);
  expect(policy).toContain("nonce-");
  expect(vary).toMatch(/\bCookie\b/);
  expect(cacheControl).toBe("private, no-cache");
  expect(text).not.toBe((await open(paths.myCoupons())).text);
});

async function everySharedPage(): Promise<string[]> {
  const [{ items: offers }, { items: companies }, categories, { items: clubs }] = await Promise.all([
    read("/api/offers?limit=1"),
    read("/api/companies?limit=1"),
    read("/api/categories"),
    read("/api/clubs?limit=1&latitude=-22&longitude=-46"),
  ]);
  const campaign = await read("/api/campaigns/featured");
  const listed = [
    paths.home(),
    paths.category(categories[0].slug),
    paths.campaign(campaign.id),
    paths.offer(offers[0].id),
    paths.company(companies[0].slug),
    paths.loyaltyClub(),
    paths.companyClub(clubs[0].company.slug),
    paths.search({ q: "pao" }),
    paths.map(),
    paths.terms(),
    paths.privacy(),
    paths.advertise(),
  ];
  for (const page of listed) expect(pageKey(page), page).toBeDefined();
  return listed;
}

/** Pages are rendered again every minute. The requests are repeated when a minute ended between them. */
async function inOneMinute(page: string, cookie: string) {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000);
    const answers = [await open(page), await open(page, cookie), await open(page)] as const;
    if (Math.floor(Date.now() / 60_000) === minute) return answers;
  }
}

async function open(path: string, cookie = "") {
  const answer = await fetch(town.url + path, { headers: { cookie }, redirect: "manual" });
  return {
    status: answer.status,
    text: await answer.text(),
    cookie: answer.headers.getSetCookie().join(),
    policy: answer.headers.get("content-security-policy"),
    vary: answer.headers.get("vary"),
    cacheControl: answer.headers.get("cache-control"),
    tag: answer.headers.get("etag"),
  };
}

async function read(path: string, cookie = "") {
  const answer = await fetch(town.url + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

async function post(path: string, body: object, cookie = ""): Promise<string> {
  const answer = await fetch(town.url + path, {
    method: "POST",
    headers: {
      cookie,
      origin: town.url,
      "content-type": "application/json",
      "x-forwarded-for": newAddress(),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path}: ${await answer.text()}`).toBe(200);
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return set.length > 0 ? set.join("; ") : cookie;
}

async function deviceWithCoupon(phone: string): Promise<string> {
  const { items } = await read("/api/offers?limit=40");
  const { id } = items.find(({ remaining }: { remaining: number | null }) => remaining !== 0);
  return post(`/api/offers/${id}/coupons`, { name: "Teresa Lima", phone });
}

/** Without a mail server, admins read the messages in the back-office. */
async function confirmedDevice(phone: string, admin: string): Promise<string> {
  const device = await deviceWithCoupon(phone);
  await post("/api/client/phone-codes", { phone }, device);
  const { items } = await read("/api/mails", admin);
  const message = items.find(({ recipient }: { recipient: string }) => recipient === phone);
  const code = /^\d{6}/.exec(message?.text)?.[0];
  return post("/api/client/phone-confirmations", { phone, code }, device);
}

async function impersonating(companyId: string): Promise<string> {
  const admin = await town.cookieOf("admin");
  return town.cookieAfter(admin, `/api/companies/${companyId}/impersonation`);
}
