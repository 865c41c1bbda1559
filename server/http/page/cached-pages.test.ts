import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import type { PageContext } from "#contract/page-context.ts";
import type { Services } from "#server/app.ts";
import { type HttpServer, listen, listenerFor } from "#server/http/connection/http-server.ts";
import { ResponseCache } from "#server/platform/cache/answer-cache.ts";
import { productCookieNamePart } from "#server/platform/cookies/cookies.ts";
import { noOutage, type Outage } from "#server/platform/database/outage.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { testApp } from "#tests/support/server/test-app.ts";
import type { CachedPage } from "./cached-page.ts";
import { cachedPages } from "./cached-pages.ts";

const offerId = "0199f0a0-0000-7000-8000-000000000001";
const ownScript = 'console.log("própria")';

/** Builds a page like the real ones: its own scripts have the nonce, a script injected with the content does not. */
function pageHtml({ nonce, requestId }: PageContext): string {
  return `<!doctype html><script nonce="${nonce}">${ownScript}</script><script nonce="${nonce}" src="/a.js"></script>
<script nonce="${nonce}">data("${requestId}")</script>
<a href="/oferta/${offerId}">Pão</a><script>stolen()</script><p>${requestId}</p>${"<p>Pão quente</p>".repeat(100)}`;
}

type Handle = (request: Request, context: PageContext) => Promise<Response> | Response;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "content-type": "text/html; charset=utf-8", ...init.headers } });

let server: HttpServer | undefined;
afterEach(() => server?.close(1000));

async function serve(
  handle: Handle = (_, context) => html(pageHtml(context)),
  services: Partial<Services> = {},
) {
  const clock = { now: Date.parse("2026-11-15T15:00:00Z") };
  const cache = new ResponseCache<CachedPage>({ maxBytes: 1_000_000, now: () => clock.now });
  cache.setConsistent(true);
  const rendered: Request[] = [];
  const counted: string[] = [];
  const handlePage = async (request: Request, context: PageContext) => {
    rendered.push(request);
    return handle(request, context);
  };
  const { app, logged } = testApp({ handlePage, ...services });
  const metrics = {
    countPage: (outcome: string) => counted.push(outcome),
    observeRequest: () => undefined,
  } as unknown as Metrics;
  const isStopping = services.isStopping ?? (() => false);
  server = await listen({ host: "127.0.0.1", port: 0 }, () =>
    cachedPages(
      {
        ...{ fetch: app.fetch, cache, siteUrl: "http://localhost:3000", isStopping, metrics },
        outage: services.outage,
      },
      listenerFor(app.fetch),
    ),
  );
  const { port } = server;
  return {
    cache,
    clock,
    rendered,
    counted,
    logged,
    ask: (path: string, options = {}) => ask(port, path, options),
  };
}

type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** Returns the raw bytes of the response: `fetch` would decompress them and hide what was sent. */
function ask(port: number, path: string, { body, ...options }: Asked = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request({ host: "127.0.0.1", port, path, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on("error", reject).end(body);
    },
  );
}

describe("a public page", () => {
  it("is rendered once and then served from the cache, each response with its own request id", async () => {
    const { ask, rendered, counted } = await serve();
    const [first, second] = [await ask("/"), await ask("/?utm_source=whatsapp")];
    expect(rendered).toHaveLength(1);
    expect(counted).toEqual(["made", "hit"]);
    expect(second.body.equals(first.body)).toBe(true);
    const ids = [first, second].map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is rendered once for 200 parallel requests", async () => {
    const { ask, rendered, counted } = await serve();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask("/")));
    expect(rendered).toHaveLength(1);
    expect(counted.filter((outcome) => outcome === "made")).toHaveLength(1);
    expect(counted).toHaveLength(200);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
  });

  it("is rendered from its URL only, without headers of the first request", async () => {
    const { ask, rendered } = await serve();
    const headers = {
      cookie: "other=1",
      "user-agent": "Mine",
      "x-forwarded-for": "203.0.113.9",
      "accept-language": "en",
    };
    await ask("/?fbclid=mine", { headers });
    expect(rendered.map(({ url, method }) => [method, url])).toEqual([["GET", "http://localhost:3000/"]]);
    expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
  });

  it("is rendered again when the minute is over or its data changes", async () => {
    const { ask, rendered, clock, cache } = await serve();
    await ask("/");
    clock.now += 60_000;
    await ask("/");
    expect(rendered).toHaveLength(2);
    cache.drop("0199f0a0-0000-7000-8000-000000000002");
    await ask("/");
    expect(rendered).toHaveLength(2);
    cache.drop(offerId);
    await ask("/");
    expect(rendered).toHaveLength(3);
  });

  it("closes the connection with its response while the process is stopping", async () => {
    const stopping = { now: false };
    const { ask } = await serve(undefined, { isStopping: () => stopping.now });
    await ask("/");
    stopping.now = true;
    expect((await ask("/")).headers.connection).toBe("close");
  });
});

describe("its headers", () => {
  it("are the same from the cache as from the app, except for the nonce and the caching headers", async () => {
    const { ask } = await serve();
    await ask("/");
    const cached = (await ask("/")).headers;
    // A parameter that is not listed: the page is rendered for this request only.
    const made = (await ask("/?made=alone")).headers;
    const differing = [
      "cache-control",
      "content-security-policy",
      "x-request-id",
      "date",
      "content-length",
      "transfer-encoding",
      "etag",
      "vary",
    ];
    for (const [name, value] of Object.entries(made)) {
      if (!differing.includes(name)) expect([name, cached[name]]).toEqual([name, value]);
    }
    expect(made.vary?.split(", ").sort()).toEqual(["Accept-Encoding", "Cookie"]);
    expect(made["cache-control"]).toBe("private, no-cache");
    // The page is the same for every visitor: any cache may store it and must revalidate it each time.
    expect(cached.vary).toBe("Accept-Encoding");
    expect(cached["cache-control"]).toBe("no-cache");
  });

  it("allow the scripts of the page by hash, and no injected script", async () => {
    const { ask } = await serve();
    const { headers, body } = await ask("/");
    const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain(`script-src 'self' ${hash(ownScript)} ${hash('data("")')}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toHaveLength(11);
    expect(body.toString()).not.toContain("nonce");
    expect(body.toString()).toContain(`<script>${ownScript}</script>`);
  });

  it("are not served for an invalid host, which the app refuses", async () => {
    const { ask, counted } = await serve();
    await ask("/");
    await ask("/", { headers: { host: "a b" } });
    expect(counted).toEqual(["made"]);
  });

  it("hash a script without the id of the request that rendered the page", async () => {
    const { ask } = await serve((_, { nonce, requestId }) =>
      html(`<script nonce="${nonce}">load("${requestId}")</script>`),
    );
    const { headers, body } = await ask("/");
    const [, sent = ""] = /<script>(.*)<\/script>/.exec(body.toString()) ?? [];
    expect(sent).toBe('load("")');
    expect(headers["content-security-policy"]).toContain(createHash("sha256").update(sent).digest("base64"));
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])("contain the encoding that was requested: %s", async (accepted, encoding, decode) => {
    const { ask } = await serve();
    const plain = await ask("/");
    const answer = await ask("/", { headers: accepted ? { "accept-encoding": accepted } : {} });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(decode(answer.body).equals(plain.body)).toBe(true);
  });

  it("are the same for HEAD as for GET, without the body", async () => {
    const { ask, rendered } = await serve();
    const get = await ask("/");
    const head = await ask("/", { method: "HEAD" });
    expect(rendered).toHaveLength(1);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it("allow a 304 for a matching ETag, in any encoding", async () => {
    const { ask, cache } = await serve();
    const { etag = "" } = (await ask("/")).headers;
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const answer = await ask("/", { headers: { "if-none-match": known, "accept-encoding": "br" } });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
      expect(answer.headers["content-security-policy"]).toContain("sha256-");
    }
    expect((await ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    // Rendered again without a change, the page is the same.
    cache.dropAll();
    expect((await ask("/", { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("a request with cookies", () => {
  const names = cookieNames();
  const bodyOf = (answer: { body: Buffer }) => answer.body.toString();

  it("is recognized for every cookie of the product", () => {
    expect(names.length).toBeGreaterThanOrEqual(5);
    for (const name of names) expect(name).toContain(productCookieNamePart);
  });

  it.each([
    ...names.flatMap((name) => [`${name}=secret`, `__Host-${name}=secret`]),
    "sidebar_state=closed",
    "other=1",
    "pertinho_session=%E0%A4%A; ;=;pertinho_client",
    `${names.map((name) => `${name}=secret`).join("; ")}`,
  ])("gets the same bytes from the cache with the cookie %s, and sets none", async (cookie) => {
    const { ask, rendered, counted } = await serve();
    const [first, second] = [await ask("/", { headers: { cookie } }), await ask("/")];
    const again = await ask("/", { headers: { cookie } });
    expect(rendered).toHaveLength(1);
    expect(counted).toEqual(["made", "hit", "hit"]);
    expect(new Set([first, second, again].map(bodyOf)).size).toBe(1);
    for (const { headers } of [first, second, again]) {
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers.etag).toBe(first.headers.etag);
    }
    expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
  });
});

describe("never served from the cache", () => {
  it.each([
    ["POST", {}],
    ["GET", { body: "x", headers: { "content-length": "1" } }],
    ["OPTIONS", {}],
  ])("for %s %o", async (method, options) => {
    const { ask, rendered } = await serve();
    await ask("/");
    await ask("/", { method, ...options });
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ["not found", () => html("<p>Nada aqui</p>", { status: 404 })],
    ["an error", () => html("<p>Erro</p>", { status: 500 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "/mapa" } })],
    [
      "with Cache-Control: no-store",
      () => html("<p>Só agora</p>", { headers: { "cache-control": "no-store" } }),
    ],
    ["not a page", () => Response.json({})],
  ])("a response of this kind: %s", async (_, handle) => {
    const { ask, rendered, cache } = await serve(handle);
    const [first] = [await ask("/"), await ask("/")];
    expect(rendered).toHaveLength(2);
    expect(cache.size().answers).toBe(0);
    expect(first.headers.etag).toBeUndefined();
    expect(first.status).toBe(handle().status);
  });

  it("a response that sets a cookie, and each waiting request gets its own cookie", async () => {
    let count = 0;
    const { ask, cache } = await serve(() => {
      count += 1;
      return html("<p>Olá</p>", { headers: { "set-cookie": `pertinho_x=${count}` } });
    });
    const answers = await Promise.all([ask("/"), ask("/"), ask("/")]);
    expect(new Set(answers.map(({ headers }) => headers["set-cookie"]?.[0])).size).toBe(3);
    expect(cache.size().answers).toBe(0);
  });

  it("an error; each response contains the request id of its log line", async () => {
    const { ask, logged } = await serve(() => {
      throw new Error("no database");
    });
    const answers = await Promise.all([ask("/"), ask("/")]);
    const known = logged()
      .filter(({ level }) => level === "error")
      .map(({ requestId }) => requestId);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(500);
      expect(known).toContain(headers["x-request-id"]);
      expect(body.toString()).toContain(headers["x-request-id"]);
    }
  });
});

describe("while the database is unreachable", () => {
  const place = `<aside data-stale-page="" hidden="" class="bar"><svg></svg><p data-stale-page-text=""></p></aside>`;
  const notice = "Mostrando a página de 3 minutos atrás";

  /** Serves pages that can be rendered until `state.isAway` is set. */
  async function serveUntilAway(markup = place) {
    const state = { isAway: false, isKnown: false, refused: 0 };
    const outage: Outage = {
      ...noOutage,
      isActive: () => state.isKnown,
      isConfirmed: async () => {
        state.isKnown = state.isAway;
        return state.isKnown;
      },
      countRefused: () => void state.refused++,
    };
    const served = await serve(
      (_, context) => {
        if (state.isAway) throw new AppError("unavailable");
        return html(pageHtml(context) + markup);
      },
      { outage },
    );
    return { state, ...served };
  }

  it.each([
    ["already detected", true],
    ["not detected yet", false],
  ])("a cached page is shown with its age when the outage is %s", async (_, isKnown) => {
    const { ask, state, clock, cache, counted } = await serveUntilAway();
    const before = await ask("/");
    cache.setConsistent(false);
    Object.assign(state, { isAway: true, isKnown });
    clock.now += 3 * 60_000 + 5_000;
    for (const encoding of ["br", "identity"]) {
      const headers = { "accept-encoding": encoding, "if-none-match": before.headers.etag };
      const answer = await ask("/", { headers });
      const body = encoding === "br" ? brotliDecompressSync(answer.body) : answer.body;
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", age: "180" });
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers["content-security-policy"]).toBe(before.headers["content-security-policy"]);
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      const shown = body.toString();
      expect(shown).toContain(`<p data-stale-page-text="">${notice}`);
      expect(shown).not.toContain('hidden=""');
      expect(shown).toContain("Pão quente");
    }
    expect(counted.slice(-2)).toEqual(["old", "old"]);
  });

  it("a page that was changed, is too old or is not cached is not shown; an error page is", async () => {
    const { ask, state, clock, cache } = await serveUntilAway();
    await ask("/");
    await ask(`/oferta/${offerId}`);
    cache.drop(offerId);
    Object.assign(state, { isAway: true, isKnown: true });
    for (const path of ["/", `/oferta/${offerId}`, "/mapa"]) {
      const { status, headers, body } = await ask(path);
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(body.toString()).toContain("Estamos fora do ar por um momento");
    }
    clock.now += 11 * 60_000;
    expect((await ask("/")).status).toBe(503);
  });

  it("a page without a placeholder for the notice is not shown", async () => {
    const { ask, state, clock } = await serveUntilAway("");
    await ask("/");
    clock.now += 60_000;
    Object.assign(state, { isAway: true, isKnown: true });
    expect((await ask("/")).status).toBe(503);
  });

  it("a current page needs no notice, and no old page remains after the outage", async () => {
    const { ask, state, clock, cache } = await serveUntilAway();
    await ask("/");
    Object.assign(state, { isAway: true, isKnown: true });
    expect((await ask("/")).headers.age).toBeUndefined();
    cache.setConsistent(false);
    clock.now += 60_000;
    expect((await ask("/")).headers.age).toBe("60");
    Object.assign(state, { isAway: false, isKnown: false });
    cache.setConsistent(true);
    const after = await ask("/");
    expect([after.headers.age, after.status]).toEqual([undefined, 200]);
  });

  it("every request without a page is counted", async () => {
    const { ask, state } = await serveUntilAway();
    Object.assign(state, { isAway: true });
    await Promise.all([ask("/"), ask("/"), ask("/")]);
    // The app counts the request that it refused itself.
    expect(state.refused).toBe(2);
  });

  it("no old page is shown when the service is only busy", async () => {
    const { ask, clock } = await serve((request) =>
      clock.now > Date.parse("2026-11-15T15:00:30Z")
        ? Promise.reject(new Error("timeout exceeded when trying to connect"))
        : html(`<p>${request.url}</p>${place}`),
    );
    await ask("/");
    clock.now += 60_000;
    expect((await ask("/")).status).toBe(503);
  });
});

/** Returns the names of all cookies in the source. */
function cookieNames(): string[] {
  const source = projectFiles()
    .filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(projectRoot, file), "utf8"))
    .join("\n");
  return [...source.matchAll(/\w+Cookie = "([^"]+)"/g)].map(([, name = ""]) => name);
}
