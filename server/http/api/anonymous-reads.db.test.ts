import http from "node:http";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "#contract/api/contract.ts";
import { createApp } from "#server/app.ts";
import { createPlatform } from "#server/create-platform.ts";
import { type HttpServer, listen, listenerFor } from "#server/http/connection/http-server.ts";
import { drizzleOn } from "#server/platform/database/database.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appServices } from "#tests/support/server/http-visitor.ts";
import { serveAnonymousReads } from "./anonymous-reads.ts";

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: string };
type Asked = { headers?: http.OutgoingHttpHeaders; method?: string };

const missing = "00000000-0000-4000-8000-000000000000";
/** For each public read endpoint: paths that it answers, refuses, and does not find. */
const addresses: Record<string, (ids: Ids) => string[]> = {
  "/auth/session": () => ["/auth/session"],
  "/town": () => ["/town", "/town/"],
  "/home": () => ["/home?latitude=-20.5&longitude=-44.5", "/home", "/home?latitude=91&longitude=0"],
  "/categories": () => ["/categories", "/categories?unknown=1"],
  "/categories/{category}": ({ category }) => [`/categories/${category}`, "/categories/none"],
  "/offers": ({ category }) => [
    "/offers",
    `/offers?categoryId=${category}&order=newest&limit=40`,
    "/offers?endsToday=true&limit=1",
    "/offers?order=nearest",
    "/offers?limit=many&categoryId=none",
    "/offers?cursor=broken",
    "/offers?limit=1&limit=2",
    "/offers?order[a]=b",
  ],
  "/offers/{id}": ({ offer }) => [`/offers/${offer}`, `/offers/${missing}`, "/offers/none"],
  "/campaigns/featured": () => ["/campaigns/featured"],
  "/campaigns/{id}": ({ campaign }) => [`/campaigns/${campaign}`, `/campaigns/${missing}`],
  "/campaigns/{id}/offers": ({ campaign }) => [`/campaigns/${campaign}/offers`],
  "/client/club-balances": () => ["/client/club-balances"],
  "/client/device": () => ["/client/device"],
  "/client/phone-proof": () => ["/client/phone-proof"],
  "/clubs": () => ["/clubs", "/clubs?limit=1", "/clubs?cursor=broken"],
  "/clubs/{company}": ({ company }) => [`/clubs/${company}`, "/clubs/none"],
  "/coupons/{id}": ({ coupon }) => [`/coupons/${coupon}`, `/coupons/${missing}`, "/coupons/none"],
  "/companies": () => ["/companies", "/companies?limit=-1"],
  "/companies/{company}": ({ company }) => [`/companies/${company}`, "/companies/none"],
  "/companies/map": () => ["/companies/map?south=-21&west=-45&north=-20&east=-44", "/companies/map"],
  "/legal-documents": () => ["/legal-documents"],
  "/legal-documents/{kind}": () => [
    "/legal-documents/terms",
    "/legal-documents/terms?version=1",
    "/legal-documents/none",
  ],
  "/search": () => ["/search?q=p%C3%A3o", "/search?q=pizza+doce&limit=5", "/search?order=none"],
  "/search/suggestions": () => ["/search/suggestions?q=pa", "/search/suggestions"],
};

type Ids = Record<"category" | "offer" | "campaign" | "company" | "coupon", string>;

let database: TestDatabase;
let app: HttpServer;
let direct: HttpServer;
let ids: Ids;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const company = await makeCompany(db);
  const category = await makeCategory(db);
  const offer = await makeOffer(db, { companyId: company.id, categoryId: category.id });
  for (let index = 0; index < 10; index += 1) await makeOffer(db, { companyId: company.id });
  const campaign = await makeCampaign(db, {}, [offer.id]);
  app = await serve((listener) => listener);
  const coupon = await claimCoupon(offer.id);
  ids = { category: category.id, offer: offer.id, campaign: campaign.id, company: company.id, coupon };
  direct = await serve((_, reads) => reads(notForTheApp));
});
afterAll(async () => {
  await app.close(1000);
  await direct.close(1000);
  await database.close();
});

async function claimCoupon(offerId: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/offers/${offerId}/coupons`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Maria Souza", phone: "35990000001" }),
  });
  const { coupon } = z.object({ coupon: z.object({ id: z.string() }) }).parse(await answer.json());
  return coupon.id;
}

type Reads = (next: http.RequestListener) => http.RequestListener;

function serve(
  choose: (listener: http.RequestListener, reads: Reads) => http.RequestListener,
  changed: Partial<ReturnType<typeof appServices>> = {},
): Promise<HttpServer> {
  const services = { ...appServices(database.db), publicUrl: "https://pertinho.test", ...changed };
  const platform = createPlatform(services);
  return listen({ host: "127.0.0.1", port: 0 }, () =>
    choose(listenerFor(createApp({ ...services, platform }).fetch), (next) =>
      serveAnonymousReads({ ...services, platform }, next),
    ),
  );
}

const notForTheApp: http.RequestListener = (_, response) => response.writeHead(418).end();

function ask({ port }: HttpServer, path: string, { headers = {}, method = "GET" }: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString("latin1") });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

/** Removes the parts that differ in each response: its id and its date. */
function comparable({ status, headers, body }: Answer) {
  const { date: _, "x-request-id": id = "", ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, headers: rest, body: body.replace(String(id), "id") };
}

function publicReads(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(publicReads);
  const { route, meta } = router["~orpc"];
  return route.method === "GET" && meta.access === "public" ? [route.path ?? ""] : [];
}

describe("an anonymous read of the API", () => {
  it("is tested for every public read of the contract", () => {
    // A path with a dot names a file, which the app handles.
    const entries = publicReads(contract).filter((path) => !path.includes("."));
    expect(Object.keys(addresses).sort()).toEqual(entries.sort());
  });

  it.each(Object.keys(addresses))("of %s gets the same response as from the app", async (entry) => {
    for (const address of addresses[entry]?.(ids) ?? []) {
      for (const encoding of ["identity", "gzip", "br, gzip"]) {
        const asked = { headers: { "accept-encoding": encoding } };
        const expected = comparable(await ask(app, `/api${address}`, asked));
        expect(comparable(await ask(direct, `/api${address}`, asked)), address).toEqual(expected);
      }
    }
  });

  it.each(["/api/nothing-here", "/api/admin/offers", "/api/auth", "/api/user-sessions"])(
    "of %s gets the same refusal as from the app",
    async (path) => {
      const answer = await ask(direct, path);
      expect(answer.status).toBeGreaterThanOrEqual(401);
      expect(comparable(answer)).toEqual(comparable(await ask(app, path)));
    },
  );

  it("gets the same error as from the app when the database fails", async () => {
    const broken = new Proxy(database.pool, {
      get: (pool, name) =>
        name === "query" || name === "connect"
          ? () => Promise.reject(new Error("timeout exceeded when trying to connect"))
          : Reflect.get(pool, name),
    });
    const changed = { db: drizzleOn(broken) };
    const failing = [
      await serve((listener) => listener, changed),
      await serve((_, reads) => reads(notForTheApp), changed),
    ];
    const [expected, answer] = await Promise.all(failing.map((server) => ask(server, "/api/offers")));
    await Promise.all(failing.map((server) => server.close(1000)));
    if (!expected || !answer) throw new Error("two answers were asked for");
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(comparable(answer)).toEqual(comparable(expected));
  });
});

describe("other requests are passed on to the app:", () => {
  it.each<[string, string, Asked]>([
    ["a request for a page", "/", {}],
    ["a request for the API description", "/api/openapi.json", {}],
    ["a HEAD request", "/api/offers", { method: "HEAD" }],
    ["a request for a file", `/api/coupons/${missing}/qr.svg`, {}],
    ["a request for a stream", `/api/coupons/${missing}/events`, {}],
    ["a request for the stream of a wallet", "/api/client/cards/events", {}],
    ["a write", "/api/visits", { method: "POST" }],
    ["a request with a session", "/api/offers", { headers: { cookie: "a=b; __Host-pertinho_session=x" } }],
    ["a request with a body", "/api/offers", { headers: { "content-length": "2" } }],
    [
      "a request with the content type of a form",
      "/api/offers",
      { headers: { "content-type": "text/plain" } },
    ],
    ["a path with an escaped character", "/api/offers/%00", {}],
    ["a path with a dot segment", "/api/../api/offers", {}],
    ["a path with an empty segment", "/api//offers", {}],
    ["a query with a NUL", "/api/offers?cursor=%00", {}],
    ["an invalid Host header", "/api/offers", { headers: { host: "a b" } }],
  ])("%s", async (_, path, asked) => {
    expect((await ask(direct, path, asked)).status).toBe(418);
  });
});
