import { describe, expect, it } from "vitest";
import type { PageHandler } from "#contract/page-context.ts";
import { createApp, type Services } from "./app.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import type { FileStore } from "./platform/storage/file-store.ts";

const page = `<!doctype html><title>Início</title>${"<p>Pão quente</p>".repeat(100)}`;
const picture = new Uint8Array([1, 2, 3]);
const hash = "ab".repeat(32);

const store: Partial<FileStore> = {
  read: async (path) =>
    path.startsWith(`pictures/${hash}/`)
      ? { length: picture.length, stream: () => new Blob([picture]).stream() }
      : undefined,
};

/** The app with a page that always answers, and what it logged. */
function testApp(services: Partial<Services> = {}) {
  const lines: string[] = [];
  const app = createApp({
    db: {} as Services["db"],
    store: store as FileStore,
    log: createLog({ level: "debug", pretty: false, write: (line) => lines.push(line) }),
    now: () => new Date("2026-11-15T15:00:00Z"),
    handlePage: async () => new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } }),
    readiness: async () => ({ database: true, migrations: true, jobs: true, accepting: true }),
    isStopping: () => false,
    siteUrl: "http://localhost:3000",
    trustedProxies: [],
    isDevelopment: false,
    ...services,
  });
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init), {});
  return { ask, lines, logged: () => lines.map((line) => JSON.parse(line)) };
}

const post = (headers: Record<string, string> = {}, body = "{}"): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", host: "localhost:3000", ...headers },
  body,
});

describe("every answer", () => {
  it.each(["/", "/api/openapi.json", "/api/nothing", "/healthz", "/media/none/320.webp", "/%ff"])(
    "of %s carries the security headers and its id",
    async (path) => {
      const { headers } = await testApp().ask(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("microphone=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("strict-transport-security")).toBeNull();
      const policy = headers.get("content-security-policy")?.split("; ");
      expect(policy).toEqual([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self' 'nonce-[\w+/=]{24}'$/),
        "style-src 'self'",
        "img-src 'self' data: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
    },
  );

  it("has a nonce and an id of its own, and hands both to the page", async () => {
    const contexts: Parameters<PageHandler>[1][] = [];
    const { ask } = testApp({
      handlePage: async (_request, context) => {
        contexts.push(context);
        return new Response("ok");
      },
    });
    const answers = [await ask("/", { headers: { "x-request-id": "mine" } }), await ask("/")];
    expect(new Set(contexts.map(({ nonce }) => nonce)).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get("content-security-policy")).toContain(`'nonce-${contexts[index]?.nonce}'`);
      expect(headers.get("x-request-id")).toBe(contexts[index]?.requestId);
    }
  });

  it("asks for https for a year where PUBLIC_URL is https", async () => {
    const { headers } = await testApp({ publicUrl: "https://pertinho.com.br" }).ask("/");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("lets Vite do its work in development only", async () => {
    const { headers } = await testApp({ isDevelopment: true }).ask("/");
    expect(headers.get("content-security-policy")).toContain("style-src 'self' 'unsafe-inline'; ");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' ws: wss:; ");
  });

  it("is the last of its connection while the process stops", async () => {
    expect((await testApp().ask("/")).headers.get("connection")).toBeNull();
    expect((await testApp({ isStopping: () => true }).ask("/")).headers.get("connection")).toBe("close");
  });
});

describe("writes", () => {
  it.each([
    ["a form of another site", { origin: "https://evil.example" }],
    ["a form of another port", { origin: "http://localhost:9999" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a page of a sister site", { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }],
  ])("from %s are refused, in JSON and as a form", async (_who, headers) => {
    const { ask } = testApp();
    const json = await ask("/api/offers", post(headers));
    expect(json.status).toBe(403);
    expect(await json.json()).toMatchObject({
      code: "forbidden",
      message: "Você não tem permissão para fazer isso.",
    });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const form = {
        ...post({ ...headers, "content-type": "application/x-www-form-urlencoded" }, "a=b"),
        method,
      };
      const answer = await ask("/pertinho-checkout", form);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("Você não tem permissão para fazer isso.");
    }
  });

  it.each([
    ["our own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["our own page through an older browser", { origin: "http://localhost:3000" }],
    ["a program without cookies", {}],
  ])("from %s pass", async (_who, headers) => {
    expect((await testApp().ask("/pertinho-checkout", post(headers))).status).toBe(200);
  });

  it("pass from PUBLIC_URL alone where it is set", async () => {
    const { ask } = testApp({ publicUrl: "https://pertinho.com.br" });
    expect((await ask("/", post({ origin: "https://pertinho.com.br" }))).status).toBe(200);
    expect((await ask("/", post({ origin: "http://pertinho.com.br" }))).status).toBe(403);
    expect((await ask("/", post({ origin: "http://localhost:3000" }))).status).toBe(403);
  });

  it("reading is free to come from anywhere", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await testApp().ask("/", { headers })).status).toBe(200);
  });

  it("larger than the limit are refused by their length", async () => {
    const answer = await testApp().ask("/api/offers", post({}, "x".repeat(1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "payload_too_large" });
  });

  it("that do not tell their length are refused when they get too long", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { "transfer-encoding": "chunked" };
    const init = { method: "POST", body: endless, headers, duplex: "half" } as RequestInit;
    expect((await testApp().ask("/api/offers", init)).status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });
});

describe("requests that nobody honest sends", () => {
  it.each([
    "/%00",
    "/oferta/%00",
    "/%ff",
    "/%c3%28",
    "/%E0%A4%A",
    "/%",
    "/a%0ab",
    "/api/offers?q=%00",
    "/api/%ff",
  ])("%s is a bad request, not an error of ours", async (path) => {
    const { ask, logged } = testApp();
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Não entendemos este pedido");
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("neither is an unknown method", async () => {
    expect((await testApp().ask("/", { method: "PROPFIND" })).status).toBe(400);
  });

  it("broken text in a query does no harm", async () => {
    expect((await testApp().ask("/buscar?q=%ff%fe")).status).toBe(200);
  });
});

describe("an error that nobody expected", () => {
  const broken: Partial<Services> = {
    handlePage: async () => {
      throw new Error("secret of the inside");
    },
  };

  it("shows a page in Portuguese with the id, and nothing of the inside", async () => {
    const { ask, logged } = testApp(broken);
    const answer = await ask("/oferta/1");
    const html = await answer.text();
    const id = answer.headers.get("x-request-id") ?? "";
    expect(answer.status).toBe(500);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain("Erro interno. Tente novamente.");
    expect(html).toContain(id);
    expect(html).not.toMatch(/secret|Error|\.ts/);
    const [error] = logged().filter(({ level }) => level === "error");
    expect(error).toMatchObject({ requestId: id, error: { message: "secret of the inside" } });
    expect(error.error.stack[0]).toMatch(/^at /);
  });

  it("does not break the next request", async () => {
    const { ask } = testApp(broken);
    await ask("/");
    expect((await ask("/healthz")).status).toBe(200);
  });
});

describe("pages", () => {
  it("are compressed for who accepts it", async () => {
    const { ask } = testApp();
    const answer = await ask("/", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await (await ask("/")).text()).toBe(page);
  });

  it("answer HEAD without a body", async () => {
    const answer = await testApp().ask("/", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("are not kept by shared caches", async () => {
    expect((await testApp().ask("/")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("come after files of the same path", async () => {
    const { ask } = testApp({
      staticFiles: (request) => (request.url.endsWith("/icon.svg") ? new Response("<svg/>") : undefined),
    });
    expect(await (await ask("/icon.svg")).text()).toBe("<svg/>");
    expect(await (await ask("/other.svg")).text()).toBe(page);
  });
});

describe("the API", () => {
  it("answers in JSON, kept by nobody", async () => {
    const answer = await testApp().ask("/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toHaveProperty("paths");
  });

  it("answers HEAD as it would answer GET", async () => {
    const answer = await testApp().ask("/api/openapi.json", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("knows what it does not have", async () => {
    const answer = await testApp().ask("/api/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });
});

describe("pictures", () => {
  it("are kept for ever", async () => {
    const answer = await testApp().ask(`/media/${hash}/320.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  });

  it.each([
    `/media/${hash}/320.png`,
    `/media/${hash}/abc.webp`,
    `/media/${hash}/99999.webp`,
    "/media/x/320.webp",
  ])("are not found at %s", async (path) => {
    expect((await testApp().ask(path)).status).toBe(404);
  });

  it.each(["/media/..%2f..%2fapp-secret/320.webp", "/media/%2e%2e/320.webp"])(
    "do not lead elsewhere: %s",
    async (path) => {
      expect((await testApp().ask(path)).status).not.toBe(500);
    },
  );
});

describe("probes", () => {
  it("say that the process lives without asking anything else", async () => {
    const readiness = () => Promise.reject(new Error("the database is down"));
    expect(await (await testApp({ readiness }).ask("/healthz")).json()).toEqual({ alive: true });
  });

  it.each(["database", "migrations", "jobs", "accepting"])("are not ready without %s", async (part) => {
    const whole = { database: true, migrations: true, jobs: true, accepting: true };
    const ready = await testApp({ readiness: async () => whole }).ask("/readyz");
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, ...whole }]);
    const lacking = { ...whole, [part]: false };
    const answer = await testApp({ readiness: async () => lacking }).ask("/readyz");
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, ...lacking }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("metrics", () => {
  const token = "a-token-that-is-long";
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };
  const bearer = (text: string) => ({ headers: { authorization: text } });

  it("do not exist unless they are switched on", async () => {
    expect(await (await testApp().ask("/metrics")).text()).toBe(page);
  });

  it.each(["", "Bearer", "Bearer wrong", `Basic ${token}`, `Bearer ${token}x`])(
    "are closed to '%s'",
    async (text) => {
      const { ask } = testApp({ metered: { metrics: createMetrics(pool), token } });
      const answer = await ask("/metrics", bearer(text));
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe("");
    },
  );

  it("count answers by kind of path and show the pool", async () => {
    const { ask } = testApp({ metered: { metrics: createMetrics(pool), token } });
    await ask("/oferta/secret-id");
    await ask("/api/nothing");
    const text = await (await ask("/metrics", bearer(`Bearer ${token}`))).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="page",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="api",status="404"} 1');
    expect(text).toContain('database_pool_connections{state="waiting"} 1');
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).not.toContain("secret-id");
  });
});

describe("the access log", () => {
  it("has one line an answer: id, method, path, status and time", async () => {
    const { ask, logged } = testApp();
    const answer = await ask("/meus-cupons?telefone=11987654321", {
      headers: { cookie: "session=abc", "x-forwarded-for": "203.0.113.7", authorization: "Bearer xyz" },
    });
    expect(logged()).toEqual([
      {
        time: expect.any(String),
        level: "info",
        msg: "request",
        requestId: answer.headers.get("x-request-id"),
        method: "GET",
        path: "/meus-cupons",
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it("never holds what identifies a person or opens a door", async () => {
    const { ask, lines } = testApp();
    await ask("/cupom/AB3K-9QXZ?telefone=11987654321", { headers: { cookie: "session=abc" } });
    await ask("/api/offers?email=ana@loja.com", post({ origin: "https://evil.example" }, '{"name":"Ana"}'));
    expect(lines.join("")).not.toMatch(/AB3K|11987654321|session|ana@|Ana|evil/);
  });
});
