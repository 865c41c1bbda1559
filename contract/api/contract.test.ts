import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import { accesses } from "#contract/account/roles.ts";
import { contract } from "./contract.ts";
import type { EndpointMeta } from "./endpoint.ts";

type Entry = { name: string; method?: string; path?: string; access?: string; hasOutput: boolean };

const entries = entriesOf(contract);

describe.each(entries)("$method $path", ({ access, path, hasOutput }) => {
  test("declares the access that it requires", () => expect(accesses).toContain(access));
  test("declares its output, which prevents the server from sending anything else", () =>
    expect(hasOutput).toBe(true));
  test("has a kebab-case path, or the name of an RPC procedure in the spec", () =>
    expect(path).toMatch(/^((\/([a-z-]+|\{[a-zA-Z]+\}))+(\.(svg|png))?|\/rpc\/[a-z_]+)$/));
});

test("no two entries share a method and a path", () => {
  const endpoints = entries.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

function entriesOf(router: AnyContractRouter, name = ""): Entry[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, child]) => entriesOf(child, `${name}.${key}`));
  }
  const { route, meta, outputSchema } = router["~orpc"];
  const { access } = meta as EndpointMeta;
  return [{ name, method: route.method, path: route.path, access, hasOutput: outputSchema !== undefined }];
}
