import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { missingOptionalDependencies } from "#scripts/lib/lock-file.js";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

const unwanted: [what: string, pattern: RegExp][] = [
  ["a URL of a package registry", /registry\.(npmjs|yarnpkg|npmmirror)|\/-\/[\w.-]+\.tgz/],
  ["a note about unfinished work", /\b(TODO|FIXME|XXX|HACK)\b/],
  ["a test that runs alone or not at all", /\b(it|test|describe|suite)\.(only|skip|todo)\(/],
  ["a constant in capitals", /^(export )?(const|let) [A-Z][A-Z\d]*(_[A-Z\d]+)*(:| =)/],
  ["a disabled check", /@ts-(ignore|nocheck|expect-error)|eslint-disable/],
];

describe("the repository", () => {
  // The convention tests have to contain the texts that they search for.
  const files = projectFiles().filter((file) => !file.startsWith("tests/conventions/"));
  const texts = files.filter((file) => !/\.(png|jpe?g|webp|avif|ico|woff2)$/.test(file));

  it.each(unwanted)("does not contain %s", (_what, pattern) => {
    const findings = texts.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(findings).toEqual([]);
  });

  it("has only ascending indexes: Drizzle's desc() puts nulls last, so no 'order by … desc' could use them", () => {
    const tables = texts.filter((file) => file.endsWith(".table.ts"));
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter((file) => read(file).includes(".desc()"))).toEqual([]);
  });

  it("contains no secrets and no data", () => {
    expect(files.filter((file) => /(^|\/)(\.env(\..*)?|data|build|node_modules)(\/|$)/.test(file))).toEqual(
      [],
    );
  });
});

describe("package-lock.json", () => {
  const lock = JSON.parse(read("package-lock.json"));

  it("lists every optional dependency, so that npm ci accepts it on every platform", () => {
    expect(missingOptionalDependencies(lock)).toEqual([]);
  });

  it("contains no download URL of any package", () => {
    const entries = Object.entries<{ resolved?: string }>(lock.packages);
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("matches package.json", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    const { "": rootEntry } = lock.packages;
    expect({ ...rootEntry.dependencies, ...rootEntry.devDependencies }).toEqual({
      ...dependencies,
      ...devDependencies,
    });
  });
});
