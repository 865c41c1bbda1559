import { describe, expect, it } from "vitest";
import { appFiles } from "#contract/app-files.ts";
import { AppError, type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { PageHandler } from "#contract/page-context.ts";
import { apiErrorResponse, errorResult } from "#server/api/handler.ts";
import type { Database } from "#server/platform/database/database.ts";
import { noOutage, type Outage } from "#server/platform/database/outage.ts";
import { post, testApp } from "#tests/support/server/test-app.ts";

describe("a write to a page that accepts none", () => {
  const handlePage: PageHandler = async () => new Response("Method Not Allowed", { status: 405 });

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s gets a text in Portuguese and the allowed methods",
    async (method) => {
      const answer = await testApp({ handlePage }).ask("/mapa", { ...post(), method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await answer.text()).toContain("Esta página só pode ser lida");
    },
  );
});

describe("a refusal after too many attempts has Retry-After", () => {
  it.each(Object.entries(errorCatalogue).filter(([, { status }]) => status === 429))(
    "for %s, even when the time is unknown",
    (code) => {
      const error = new AppError(code as ErrorCode);
      expect(apiErrorResponse(error, "id").headers.get("retry-after")).toBe("60");
      expect(errorResult(new AppError(code as ErrorCode, { retryAfterSeconds: 7 }), "id").retryAfter).toBe(
        "7",
      );
    },
  );

  it("on a page too", async () => {
    const handlePage: PageHandler = async (_request, { api }) => {
      const refused = await api.coupons.checkCode({ code: "AAAA-AAAA" }).catch((error) => error);
      return new Response("Devagar", { status: refused.status });
    };
    const app = testApp({ handlePage });
    const answers: Response[] = [];
    for (let attempt = 0; attempt <= limits.validateAttempts; attempt++)
      answers.push(await app.ask("/validar", post()));
    expect(answers.at(0)?.headers.has("retry-after")).toBe(false);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe.each([
  ["has no free connection", new Error("timeout exceeded when trying to connect")],
  ["cancels slow statements", Object.assign(new Error("statement timeout"), { code: "57014" })],
])("while the database %s", (_what, wait) => {
  const db = {
    select: () => {
      throw new Error("Failed query", { cause: wait });
    },
  } as unknown as Database;
  const text = "O serviço está fora do ar por um momento. Tente de novo daqui a pouco.";

  it("the API returns 503 with Retry-After", async () => {
    const { ask, logged } = testApp({ db });
    const answer = await ask("/api/categories");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable", message: text });
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("the pages return 503 too", async () => {
    const handlePage: PageHandler = async (_request, { api, report }) => {
      await api.categories.list().catch(report);
      return new Response("Oops", { status: 500 });
    };
    const answer = await testApp({ db, handlePage }).ask("/");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("Estamos fora do ar por um momento");
  });

  it("pages return 503 even before the actor is resolved", async () => {
    const handlePage: PageHandler = () => Promise.reject(new Error("lost", { cause: wait }));
    expect((await testApp({ handlePage }).ask("/")).status).toBe(503);
  });
});

/** The error that the driver throws when PostgreSQL ends a connection. */
const cut = Object.assign(new Error("terminating connection"), { code: "57P01" });
const lostDb = new Proxy({} as Database, {
  get: () => () => {
    throw new Error("Failed query", { cause: cut });
  },
});

const someId = "0197e0a2-0000-7000-8000-000000000000";
const filesOfDatabase = [
  "/sitemap.xml",
  "/sitemaps/offers/first.xml",
  `/og/offers/${someId}.jpg`,
  `/api/coupons/${someId}/events`,
];

describe("a database connection lost during a request", () => {
  it("returns 503 for a read of the API, without a stack in the log of the outage", async () => {
    const answer = await testApp({ db: lostDb }).ask("/api/categories");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });

  it("shows a page that reloads automatically, with and without script", async () => {
    const handlePage: PageHandler = async (_request, { api, report }) => {
      await api.categories.list().catch(report);
      return new Response("Oops", { status: 500 });
    };
    const answer = await testApp({ db: lostDb, handlePage }).ask("/");
    const html = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>');
    expect(html).toContain('<script src="/try-again.js" defer></script>');
    expect(html).not.toContain("Nada foi salvo");
  });

  it("shows for a form that it is uncertain whether it was saved, and does not reload", async () => {
    const handlePage: PageHandler = async (_request, { api, report }) => {
      const written = {
        companyName: "Padaria do Zé",
        contactName: "José Silva",
        phone: "35987650001",
        message: "",
      };
      await api.companyRequests.receive(written).catch(report);
      return new Response("Oops", { status: 500 });
    };
    const html = await (await testApp({ db: lostDb, handlePage }).ask("/anunciar", post())).text();
    expect(html).toContain("Não sabemos se foi salvo");
    expect(html).toContain("Confira se já está salvo antes de enviar de novo");
    expect(html).toContain("Use o botão Voltar do navegador");
    expect(html).not.toMatch(/refresh|try-again|href=""/);
  });

  it.each(filesOfDatabase)("returns 503 for %s, which is not a page and is not cached", async (path) => {
    const { ask, logged } = testApp({ db: lostDb });
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(logged().map(({ msg }) => msg)).not.toContain("unexpected error in a request");
  });

  it("returns that nothing was saved when it failed before any write", async () => {
    const cookie = "pertinho_client=a-token";
    const answer = await testApp({ db: lostDb }).ask("/api/client/phone-codes", post({ cookie }));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "unavailable.not_saved" });
  });
});

describe("while the database is unreachable", () => {
  let refused = 0;
  const away: Outage = { ...noOutage, isActive: () => true, countRefused: () => void refused++ };
  const db = new Proxy({} as Database, {
    get: () => {
      throw new Error("nothing may be asked");
    },
  });

  it.each([
    ["GET", "/api/categories", "unavailable", "O serviço está fora do ar"],
    ["POST", "/api/client/phone-codes", "unavailable.not_saved", "nada foi salvo"],
    ["GET", "/mapa.data", "unavailable", "O serviço está fora do ar"],
    ["POST", "/anunciar.data", "unavailable.not_saved", "nada foi salvo"],
  ])("%s %s is refused as JSON before any query", async (method, path, code, words) => {
    refused = 0;
    const { ask, logged } = testApp({ db, outage: away });
    const answer = await ask(path, method === "GET" ? {} : post());
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(refused).toBe(1);
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("a form shows that nothing was saved", async () => {
    const html = await (await testApp({ db, outage: away }).ask("/anunciar", post())).text();
    expect(html).toContain("<h1>Nada foi salvo</h1>");
    expect(html).toContain("o que você escreveu continua no formulário");
  });

  it.each(filesOfDatabase)("%s is refused before any query", async (path) => {
    refused = 0;
    const { ask, logged } = testApp({ db, outage: away });
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(refused).toBe(1);
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it.each([appFiles.manifest, appFiles.worker, "/healthz", "/robots.txt", "/sitemaps/pages.xml"])(
    "%s is served without the database",
    async (path) => {
      const cookie = "pertinho_session=x; pertinho_client=y";
      expect((await testApp({ db, outage: away }).ask(path, { headers: { cookie } })).status).toBe(200);
    },
  );
});
