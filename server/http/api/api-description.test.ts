import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/api/contract.ts";
import { testApp } from "#tests/support/server/test-app.ts";

const ask = (encoding: string) =>
  testApp().ask("/api/openapi.json", { headers: { "accept-encoding": encoding } });

describe("GET /api/openapi.json", () => {
  it("describes every entry of the contract", async () => {
    const answer = await ask("identity");
    expect(answer.status).toBe(200);
    const { paths } = await answer.json();
    const described = Object.values(paths).flatMap((path) => Object.keys(path as object));
    expect(described).toHaveLength(countEntries(contract));
    expect(paths["/offers"].get.parameters.map(({ name }: { name: string }) => name)).toContain("order");
  });

  it("is sent in an encoding that the client accepts", async () => {
    const plain = await (await ask("identity")).text();
    const [br, gzip] = [await ask("br, gzip"), await ask("gzip")];
    expect([br, gzip].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip"]);
    expect([br, gzip].map(({ headers }) => headers.get("vary"))).toEqual(Array(2).fill("Accept-Encoding"));
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  });

  it("is serialized once for all clients", async () => {
    await ask("identity");
    const stringify = vi.spyOn(JSON, "stringify");
    const answer = await ask("gzip");
    const largest = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
    stringify.mockRestore();
    expect(answer.status).toBe(200);
    expect(largest).toBeLessThan(10_000);
  });
});

function countEntries(router: AnyContractRouter): number {
  if (isContractProcedure(router)) return 1;
  return Object.values(router).reduce((sum, child) => sum + countEntries(child), 0);
}
