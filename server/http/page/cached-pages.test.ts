import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { productCookieNamePart } from "#server/platform/cookies/cookies.ts";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { html, offerId, ownScript, withCachedPageServer } from "#tests/support/server/cached-page-server.ts";

const serve = withCachedPageServer();

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

/** Returns the names of all cookies in the source. */
function cookieNames(): string[] {
  const source = projectFiles()
    .filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(projectRoot, file), "utf8"))
    .join("\n");
  return [...source.matchAll(/\w+Cookie = "([^"]+)"/g)].map(([, name = ""]) => name);
}
