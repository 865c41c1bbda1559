import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

/** Public pages include these modules in their scripts, which run on cheap phones: none of them may import zod. */
const zodFreePaths = [
  /^(api-paths|app-files|errors|limits|paths|query-string)\.ts$/,
  /\.texts\.(ts|js)$/,
  /^account\/roles\.ts$/,
  /^company\/(company-links|opening-state)\.ts$/,
  /^fields\/(distance|money|phone|readable-code)\.ts$/,
  /^loyalty\/(card-goal|posting)\.rules\.ts$/,
  /^loyalty\/pass\/[\w-]+\.ts$/,
  /^message\/template\/template-variables\.ts$/,
  /^time\/(clock|dates)\.ts$/,
  /^visit\/(visit-paths|visits)\.ts$/,
];

const zodFreeModules = Object.fromEntries(
  projectFiles()
    .filter((file) => file.startsWith("contract/"))
    .map((file) => file.slice("contract/".length))
    .filter((file) => !file.endsWith(".test.ts") && zodFreePaths.some((kind) => kind.test(file)))
    .map((file) => [`./${file}`, readFileSync(path.join(projectRoot, "contract", file), "utf8")]),
);

test("the lightweight files are found", () => {
  expect(Object.keys(zodFreeModules).length).toBeGreaterThan(15);
});

test.each(Object.entries(zodFreeModules))("%s imports only other lightweight files", (file, source) => {
  const imported = [...source.matchAll(/^import (?!type)[^;]*? from "(.+)";$/gm)].map(
    ([, from = ""]) => from,
  );
  const folder = new URL(file, "file:///");
  for (const from of imported) {
    expect(from).toMatch(/^(\.|#contract\/)/);
    const target = new URL(from.replace(/^#contract\//, "/"), folder);
    expect(zodFreeModules).toHaveProperty([`.${target.pathname}`]);
  }
});
