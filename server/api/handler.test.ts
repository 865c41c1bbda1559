import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import { schema } from "#server/platform/database/schema.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { apiFor, requestApi } from "#tests/support/api.ts";

/** A database that nobody answers for. */
const secret = "password-in-a-message";
class BrokenPool extends pg.Pool {
  override query(): never {
    throw new Error(`connection refused for ${secret}`);
  }
}
const db = drizzle(new BrokenPool(), { schema });

describe("an unexpected error", () => {
  test("becomes the catalogue's text with the request id, and tells nothing of the inside", async () => {
    const { status, body } = await requestApi({ db }, "/api/categories");
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: "internal",
      message: "Erro interno. Tente novamente.",
      data: { requestId: "test-request" },
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|select|stack`, "i"));
  });

  test("is the same for a page that calls in the process", async () => {
    await expect(apiFor({ db }).categories.list()).rejects.toMatchObject({ code: "internal", status: 500 });
  });

  test("reaches the log with its cause", async () => {
    const logged: unknown[] = [];
    const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
    await requestApi({ db, log }, "/api/categories");
    expect(logged).toMatchObject([["unexpected error in the API", { error: expect.any(Error) }]]);
  });
});

test("an unknown path under /api is a JSON 404 in Portuguese", async () => {
  const { status, body } = await requestApi({ db }, "/api/nothing-here");
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "not_found", data: { requestId: "test-request" } });
});

test("a known path with another method is not found either", async () => {
  expect((await requestApi({ db }, "/api/categories", { method: "DELETE" })).status).toBe(404);
});

describe("GET /api/openapi.json", () => {
  test("describes every entry of the contract", async () => {
    const { status, body } = await requestApi({ db }, "/api/openapi.json");
    expect(status).toBe(200);
    const described = Object.values(body.paths).flatMap((path) => Object.keys(path as object));
    expect(described).toHaveLength(countEntries(contract));
    expect(body.paths["/offers"].get.parameters.map(({ name }: { name: string }) => name)).toContain("order");
  });
});

function countEntries(router: AnyContractRouter): number {
  if (isContractProcedure(router)) return 1;
  return Object.values(router).reduce((sum, child) => sum + countEntries(child), 0);
}
