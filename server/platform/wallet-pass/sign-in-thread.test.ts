import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

const sources = projectFiles()
  .filter((file) => /^(server|contract|seed)\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), "utf8") }));

/** The files that load a module with the server, not only when it is needed. */
const loadersOf = (module: string) =>
  sources
    .filter(({ text }) => new RegExp(`^import (?!type)[^;]*from "[^"]*${module}";`, "m").test(text))
    .map(({ file }) => path.basename(file));

test("a server without a certificate does not load the library of the passes", () => {
  expect(loadersOf("passkit-generator")).toEqual(["make-apple-pass.ts"]);
  expect(loadersOf("make-apple-pass.ts")).toEqual(["apple-pass-worker.ts"]);
  expect(loadersOf("apple-pass-worker.ts")).toEqual([]);
});
