import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { schema } from "#server/platform/database/schema.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";

/** A database whose queries always fail. */
const secret = "password-in-a-message";
class BrokenPool extends pg.Pool {
  override query(): never {
    throw new Error(`connection refused for ${secret}`);
  }
}
const db = drizzle(new BrokenPool(), { schema });

describe("an unexpected error", () => {
  test("returns the catalogue text with the request id, and no internal details", async () => {
    const { status, body } = await requestApi({ db }, "/api/categories");
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: "internal",
      message: "Erro interno. Tente novamente.",
      data: { requestId: "test-request" },
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|select|stack`, "i"));
  });

  test("is the same for a page that calls the API in the same process", async () => {
    await expect(apiFor({ db }).categories.list()).rejects.toMatchObject({ code: "internal", status: 500 });
  });

  test("is logged with its cause", async () => {
    const logged: unknown[] = [];
    const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
    await requestApi({ db, log }, "/api/categories");
    expect(logged).toMatchObject([["unexpected error in the API", { error: expect.any(Error) }]]);
  });
});

test("an unknown path under /api returns a JSON 404 in Portuguese", async () => {
  const { status, body } = await requestApi({ db }, "/api/nothing-here");
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "not_found", data: { requestId: "test-request" } });
});

test("a known path with another method returns 404 too", async () => {
  expect((await requestApi({ db }, "/api/categories", { method: "DELETE" })).status).toBe(404);
});
