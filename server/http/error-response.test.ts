import { describe, expect, it } from "vitest";
import { AppError, type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { PageHandler } from "#contract/page-context.ts";
import { answerError, apiErrorResponse } from "#server/api/handler.ts";
import type { Database } from "#server/platform/database/database.ts";
import { post, testApp } from "#tests/support/test-app.ts";

describe("a write to a page that takes none", () => {
  const handlePage: PageHandler = async () => new Response("Method Not Allowed", { status: 405 });

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s is answered in Portuguese, with what is allowed",
    async (method) => {
      const answer = await testApp({ handlePage }).ask("/mapa", { ...post(), method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await answer.text()).toContain("Esta página só pode ser lida");
    },
  );
});

describe("whoever tries too often is told when to come again", () => {
  it.each(Object.entries(errorCatalogue).filter(([, { status }]) => status === 429))(
    "by %s, also where nobody knows when",
    (code) => {
      const error = new AppError(code as ErrorCode);
      expect(apiErrorResponse(error, "id").headers.get("retry-after")).toBe("60");
      expect(answerError(new AppError(code as ErrorCode, { retryAfterSeconds: 7 }), "id").retryAfter).toBe(
        "7",
      );
    },
  );

  it("by a page too", async () => {
    const handlePage: PageHandler = async (_request, { api }) => {
      const refused = await api.coupons.checkCode({ code: "AAAA-AAAA" }).catch((error) => error);
      return new Response("Devagar", { status: refused.status });
    };
    const app = testApp({ handlePage });
    const answers: Response[] = [];
    for (let tries = 0; tries <= limits.validateAttempts; tries++)
      answers.push(await app.ask("/validar", post()));
    expect(answers.at(0)?.headers.has("retry-after")).toBe(false);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("while no connection to the database is free", () => {
  const wait = new Error("timeout exceeded when trying to connect");
  const db = {
    select: () => {
      throw new Error("Failed query", { cause: wait });
    },
  } as unknown as Database;
  const text = "O serviço está fora do ar por um momento. Tente de novo daqui a pouco.";

  it("the API says so, and when to come again", async () => {
    const { ask, logged } = testApp({ db });
    const answer = await ask("/api/categories");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable", message: text });
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("and so do the pages", async () => {
    const handlePage: PageHandler = async (_request, { api, report }) => {
      await api.categories.list().catch(report);
      return new Response("Oops", { status: 500 });
    };
    const answer = await testApp({ db, handlePage }).ask("/");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain(text);
  });

  it("also when nobody could yet be told who is asking", async () => {
    const handlePage: PageHandler = () => Promise.reject(new Error("lost", { cause: wait }));
    expect((await testApp({ handlePage }).ask("/")).status).toBe(503);
  });
});
