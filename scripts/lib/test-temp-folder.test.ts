import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = new URL("test-temp-folder.js", import.meta.url).href;
let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(os.tmpdir(), "pertinho-memory-"));
});
afterEach(() => rmSync(memory, { recursive: true }));

/** Returns the folder for temporary files that a separate process reports. */
function placeOf(options: { memory: string; requiredBytes: number }, env: Record<string, string> = {}) {
  const code = `import { storeTemporaryFilesInMemory } from ${JSON.stringify(script)};
    storeTemporaryFilesInMemory(${JSON.stringify(options)});
    import fs from "node:fs";
    const place = process.env.TMPDIR ?? "";
    const mode = place && (fs.statSync(place).mode & 0o7777).toString(8);
    console.log(JSON.stringify({ place, mode, pid: process.pid }));`;
  const node = [process.execPath, "--input-type=module", "-e", code] as const;
  const { stdout, stderr } = spawnSync(node[0], node.slice(1), { encoding: "utf8", env });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as { place: string; mode: string; pid: number };
}

test("temporary files are in memory until the end of the run", () => {
  const { place, mode, pid } = placeOf({ memory, requiredBytes: 1 });
  expect(place.startsWith(path.join(memory, `pertinho-tests-${pid}-`))).toBe(true);
  expect(mode).toBe("1777");
  expect(existsSync(place)).toBe(false);
});

test("files left by a killed run are removed, and files of other processes stay", () => {
  const { pid: gone } = placeOf({ memory, requiredBytes: 1 });
  const others = [`pertinho-tests-${process.pid}-abc`, "something-else"];
  for (const name of [`pertinho-tests-${gone}-abc`, ...others]) mkdirSync(path.join(memory, name));
  placeOf({ memory, requiredBytes: 1 });
  expect(readdirSync(memory).sort()).toEqual(others);
});

test("the temporary folder is not changed when memory is scarce, the memory folder is missing or TMPDIR is set", () => {
  expect(placeOf({ memory, requiredBytes: Number.MAX_SAFE_INTEGER }).place).toBe("");
  expect(placeOf({ memory: path.join(memory, "none"), requiredBytes: 1 }).place).toBe("");
  expect(placeOf({ memory, requiredBytes: 1 }, { TMPDIR: "/tmp" }).place).toBe("/tmp");
});
