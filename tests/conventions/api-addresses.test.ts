import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import { apiPaths, apiRoot, offerQrFile } from "#contract/api-paths.ts";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

/** Screens take API paths from the client, `apiAddress` or `apiPaths`. */
const handWritten = /["'`/]\/?api\/[a-z{$]/;

function linesByHand(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => handWritten.test(line) && !/#contract\/api\//.test(line))
    .map((line) => line.trim());
}

it("no screen contains a hand-written API path", () => {
  const files = projectFiles().filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const findings = files.flatMap((file) =>
    linesByHand(readFileSync(path.join(projectRoot, file), "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(findings).toEqual([]);
});

test.each([
  'fetch("/api/offers");',
  "<a href={`/api/offers/` + id}>",
  '<img src="/api/coupons/1/qr.svg" />',
  'new EventSource(origin + "/api/coupons");',
])("%s is detected", (line) => expect(linesByHand(line)).toHaveLength(1));

test.each([
  'import { contract } from "#contract/api/contract.ts";',
  'import { api } from "#web/queries/api.ts";',
  "fetch(apiPaths.visits());",
])("%s is accepted", (line) => expect(linesByHand(line)).toEqual([]));

describe("apiPaths, used by public pages without the contract", () => {
  const entries = addressesOf(contract);
  const addresses = [
    ...Object.entries(apiPaths).map(([name, build]): [string, string] => [name, addressBy(build)]),
    ...(["svg", "png"] as const).map((format): [string, string] => [
      `qr.${format}`,
      offerQrFile("ID", format),
    ]),
  ];

  it.each(addresses)("%s is an endpoint of the contract", (name, address) => {
    const entry = address.slice(apiRoot.length).replace(/\?.*/, "").replace("ID", "{id}");
    // A stream of events is not an endpoint of the contract: the server handles it separately.
    expect([...entries, "/coupons/{id}/events", "/client/cards/events"], name).toContain(entry);
  });
});

type Build = (typeof apiPaths)[keyof typeof apiPaths];

function addressBy(build: Build): string {
  return build === apiPaths.suggestions
    ? apiPaths.suggestions({ q: "a" })
    : (build as (id: string) => string)("ID");
}

function addressesOf(part: object): string[] {
  if ("~orpc" in part) return [(part as { "~orpc": { route: { path?: string } } })["~orpc"].route.path ?? ""];
  return Object.values(part).flatMap((inner: object) => addressesOf(inner));
}
