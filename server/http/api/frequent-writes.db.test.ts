import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { createApp } from "#server/app.ts";
import { createPlatform } from "#server/create-platform.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { codeSessionCookie } from "#server/domain/access-code/code-session-cookie.ts";
import { type HttpServer, listen, listenerFor } from "#server/http/connection/http-server.ts";
import { drizzleOn } from "#server/platform/database/database.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { createPriorityGate } from "#server/platform/priority.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import { appServices } from "#tests/support/server/http-visitor.ts";
import { phoneOf } from "#tests/support/town/coupon-town.ts";
import { frequentWrites } from "./frequent-writes.ts";

type Asked = { path: string; body?: string | Buffer; headers?: http.OutgoingHttpHeaders; method?: string };
type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: string };

const missing = "00000000-0000-4000-8000-000000000000";
const siteUrl = "https://pertinho.test";

let database: TestDatabase;
let app: HttpServer;
let direct: HttpServer;
let ids: Record<"offer" | "soldOut", string>;
let counter: string;
let rewardId: string;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const company = await makeCompany(db);
  const offer = await makeOffer(db, { companyId: company.id, stock: 500, totalStock: 500 });
  const soldOut = await makeOffer(db, { companyId: company.id, stock: 0, totalStock: 3 });
  ids = { offer: offer.id, soldOut: soldOut.id };
  await makeProgram(db, { companyId: company.id, minutesBetween: 0 });
  rewardId = (await makeReward(db, { companyId: company.id, cost: 1 })).id;
  counter = `__Host-${codeSessionCookie}=${await openCounter(company.id)}`;
  app = await serve((listener) => listener);
  direct = await serve((_, writes) => writes);
});
afterAll(async () => {
  await app.close(1000);
  await direct.close(1000);
  await database.close();
});

async function openCounter(companyId: string): Promise<string> {
  const { db } = database;
  const code = await makeAccessCode(db, testPlatform({ db }).keys.accessCode, { companyId });
  const token = newOpaqueToken();
  const session = { id: newId(), codeId: code.id, companyId, tokenHash: hashOpaqueToken(token) };
  await db.insert(lojistaCodeSessions).values({ ...session, expiresAt: new Date("2099-12-31") });
  return token;
}

const notForTheApp: http.RequestListener = (_, response) => response.writeHead(418).end();

function serve(
  choose: (listener: http.RequestListener, writes: http.RequestListener) => http.RequestListener,
  db = database.db,
): Promise<HttpServer> {
  const services = { ...appServices(db), publicUrl: siteUrl };
  const platform = createPlatform(services);
  return listen({ host: "127.0.0.1", port: 0 }, () =>
    choose(
      listenerFor(createApp({ ...services, platform }).fetch),
      frequentWrites({ ...services, platform }, notForTheApp),
    ),
  );
}

function ask({ port }: HttpServer, { path, body = "", headers = {}, method = "POST" }: Asked) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = {
      "content-type": "application/json",
      ...("transfer-encoding" in headers ? {} : { "content-length": Buffer.byteLength(body) }),
      ...headers,
    };
    const request = http.request({ port, path, method, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString("latin1") });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Removes the parts that differ in each response: ids, codes, phones, tokens, and the length of a compressed body. */
function comparable({ status, headers, body }: Answer) {
  const { date: _, "x-request-id": id, "content-length": length, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const cookies = rest["set-cookie"]?.map((line) => line.replace(/=[^;]+/, "=token"));
  const text = rest["content-encoding"] ? "compressed" : body.replaceAll(/[0-9a-f-]{36}/g, "id");
  const named = { ...rest, "set-cookie": cookies, "content-length": length !== undefined };
  const sameForAll = text.replaceAll(/"(code|phone)":"\w+"/g, '"$1":"$1"');
  return { status, headers: named, body: sameForAll };
}

/** Sends the same request to both servers. Each claim comes from another client, at another IP address. */
async function expectSame(make: () => Asked | Promise<Asked>, status: number): Promise<void> {
  const expected = await ask(app, await make());
  expect(expected.status, expected.body).toBe(status);
  expect(comparable(await ask(direct, await make()))).toEqual(comparable(expected));
}

function claim(offerId = ids.offer, changed: object = {}, headers = {}): Asked {
  const body = JSON.stringify({ name: "Maria Souza", phone: phoneOf(++people), ...changed });
  return { path: `/api/offers/${offerId}/coupons`, body, headers };
}

async function takenCoupon(): Promise<string> {
  const { body } = await ask(app, claim());
  return JSON.parse(body).coupon.id;
}

async function redemption(id?: string, headers = {}): Promise<Asked> {
  const path = `/api/coupons/${id ?? (await takenCoupon())}/redemption`;
  return { path, body: "{}", headers: { cookie: counter, ...headers } };
}

describe("a claim gets the same response as from the app", () => {
  it("when it creates a coupon and sets a cookie", () => expectSame(() => claim(), 200));

  it.each(["gzip", "br, gzip"])("when it accepts the encoding %s", (encoding) =>
    expectSame(() => claim(ids.offer, {}, { "accept-encoding": encoding }), 200),
  );

  it("when it comes from a page of this site", () =>
    expectSame(() => claim(ids.offer, {}, { origin: siteUrl }), 200));

  it("when it has an idempotency key, is repeated, or is repeated with another body", async () => {
    const [one, other] = [claim(), claim()];
    const again = (asked: Asked, server: string) => ({
      ...asked,
      headers: { "idempotency-key": `key-of-${server}` },
    });
    for (const [asked, status] of [
      [one, 200],
      [one, 200],
      [other, 422],
    ] as const) {
      const expected = await ask(app, again(asked, "the-app"));
      expect(expected.status).toBe(status);
      const answer = await ask(direct, again({ ...asked, body: bodyFor(asked) }, "the-door"));
      expect(comparable(answer)).toEqual(comparable(expected));
    }
    function bodyFor({ body = "" }: Asked) {
      // Uses another client than the one that the app has served.
      return String(body).replace("3599", "3598");
    }
  });

  it("when it is refused", async () => {
    await expectSame(() => claim(ids.soldOut), 409);
    await expectSame(() => claim(missing), 404);
    await expectSame(() => claim("none"), 400);
    await expectSame(() => claim(ids.offer, { phone: "1", name: "" }), 400);
    await expectSame(() => claim(ids.offer, {}, { "idempotency-key": "short" }), 400);
  });

  it.each([
    ...["", "{", "[]", '"text"', "null", "\ufeff{}", "[".repeat(5_000)],
    Buffer.from('{"name":"João"}', "latin1"),
  ])("with the body %j", (body) => expectSame(() => ({ ...claim(), body }), 400));
});

describe("a redemption gets the same response as from the app", () => {
  it("at the counter of its company", () => expectSame(() => redemption(), 200));

  it("when the coupon was already redeemed or does not exist", async () => {
    const [one, other] = [await takenCoupon(), await takenCoupon()];
    await ask(app, await redemption(one));
    await ask(direct, await redemption(other));
    const used = [one, other];
    await expectSame(() => redemption(used.shift()), 409);
    await expectSame(() => redemption(missing), 404);
    await expectSame(() => redemption("none"), 400);
  });

  it("when the request is anonymous", async () => {
    await expectSame(() => redemption(undefined, { cookie: "" }), 401);
    await expectSame(() => redemption(undefined, { cookie: `__Host-${codeSessionCookie}=none` }), 401);
  });
});

/** A posting that enrols a new client. */
function posting(changed: object = {}, headers = {}): Asked {
  const client = { name: "Maria Souza", phone: phoneOf(++people) };
  const body = JSON.stringify({ client, amountCents: 4790, ...changed });
  return { path: "/api/shop/postings", body, headers: { cookie: counter, ...headers } };
}

async function newCard(): Promise<string> {
  const { body } = await ask(app, posting());
  return JSON.parse(body).card.id;
}

describe("a posting gets the same response as from the app", () => {
  it("when it enrols a client", () => expectSame(() => posting(), 200));

  it("when it names a card", () =>
    expectSame(async () => posting({ client: undefined, cardId: await newCard() }), 200));

  it("when it is repeated with its key, or with another body", async () => {
    const cardId = await newCard();
    const again = (amountCents: number) =>
      posting({ client: undefined, cardId, amountCents }, { "idempotency-key": "key-of-a-posting" });
    await expectSame(() => again(4790), 200);
    await expectSame(() => again(4790), 200);
    await expectSame(() => again(5790), 422);
  });

  it("when it is refused", async () => {
    await expectSame(() => posting({ client: undefined, cardId: missing }), 404);
    await expectSame(() => posting({ amountCents: 0 }), 400);
    await expectSame(() => posting({}, { cookie: "" }), 401);
    await expectSame(() => ({ ...posting(), body: "{" }), 400);
  });
});

describe("a reward gets the same response as from the app", () => {
  const reward = (cardId: string, headers = {}): Asked => ({
    path: "/api/shop/vouchers",
    body: JSON.stringify({ cardId, rewardId }),
    headers: { cookie: counter, ...headers },
  });

  it("when it is handed over", () => expectSame(async () => reward(await newCard()), 200));

  it("when it is refused", async () => {
    await expectSame(() => reward(missing), 404);
    await expectSame(() => reward("none"), 400);
    await expectSame(async () => reward(await newCard(), { cookie: "" }), 401);
  });
});

it("a claim is refused like in the app after too many requests, with Retry-After", async () => {
  const { limiter } = createPlatform(appServices(database.db));
  const allowance = { limit: limits.claimsPerAddress, windowMinutes: limits.claimsWindowMinutes };
  const attempts = Array.from({ length: limits.claimsPerAddress }, () =>
    limiter.hit("claim:127.0.0.1", allowance),
  );
  await Promise.all(attempts);
  await expectSame(() => claim(), 429);
  const { headers } = await ask(direct, claim());
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  await database.db.delete(rateLimits);
});

it("a write returns the same error as the app when the database fails", async () => {
  const broken = new Proxy(database.pool, {
    get: (pool, name) =>
      name === "query" || name === "connect"
        ? () => Promise.reject(new Error("timeout exceeded when trying to connect"))
        : Reflect.get(pool, name),
  });
  const servers = [
    await serve((listener) => listener, drizzleOn(broken)),
    await serve((_, writes) => writes, drizzleOn(broken)),
  ];
  for (const asked of [claim(), await redemption(missing)]) {
    const [expected, answer] = await Promise.all(servers.map((server) => ask(server, asked)));
    if (!expected || !answer) throw new Error("two answers were asked for");
    expect(answer.status).toBe(503);
    // The error response of the app omits these two headers.
    const { "cache-control": _, vary: __, ...headers } = answer.headers;
    const { "cache-control": ___, vary: ____, ...wanted } = expected.headers;
    expect(comparable({ ...answer, headers })).toEqual(comparable({ ...expected, headers: wanted }));
  }
  await Promise.all(servers.map((server) => server.close(1000)));
});

it("a write waits for a page that is being rendered", async () => {
  const happened: string[] = [];
  const services = { ...appServices(database.db), publicUrl: siteUrl };
  const priorityGate = createPriorityGate({ maxWaitMs: 60_000 });
  let endPage = () => {};
  const page = priorityGate.runWithPriority(() => new Promise<void>((resolve) => (endPage = resolve)));
  const platform = {
    ...createPlatform(services),
    priorityGate: {
      ...priorityGate,
      waitInOrder: () => {
        happened.push("claim came");
        // Without waiting, the claim would have been answered by the time this query returns.
        void database.pool.query("select").then(endPage);
        return priorityGate.waitInOrder();
      },
    },
  };
  const server = await listen({ host: "127.0.0.1", port: 0 }, () =>
    frequentWrites({ ...services, platform }, notForTheApp),
  );
  const claimed = ask(server, claim()).then(({ status }) => happened.push(`claim answered ${status}`));
  await page.then(() => happened.push("page made"));
  await claimed;
  expect(happened).toEqual(["claim came", "page made", "claim answered 200"]);
  await server.close(1000);
});

describe("other or invalid requests are passed on to the app:", () => {
  it.each<[string, Partial<Asked>]>([
    ["a read", { method: "GET" }],
    ["another write", { path: "/api/visits" }],
    ["the use of a voucher", { path: `/api/shop/vouchers/${missing}/use` }],
    ["the undoing of a redemption", { path: `/api/coupons/${missing}/redemption`, method: "DELETE" }],
    ["a path with a query", { path: `/api/offers/${missing}/coupons?a=b` }],
    ["a path with an escaped character", { path: "/api/offers/%00/coupons" }],
    ["a request from a page of another site", { headers: { origin: "https://elsewhere.test" } }],
    ["a request from a frame of another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a form submission", { headers: { "content-type": "text/plain" } }],
    ["a body of unknown length", { headers: { "transfer-encoding": "chunked" } }],
    ["a large body", { body: "x".repeat(20_000) }],
    ["an invalid Host header", { headers: { host: "a b" } }],
  ])("%s", async (_, changed) => {
    const asked = { ...claim(), ...changed };
    expect((await ask(direct, asked)).status).toBe(418);
  });
});
