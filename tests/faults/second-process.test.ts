import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { bundleForNode } from "#tests/support/bundle-for-node.ts";
import { briefLife } from "#tests/support/server-process.ts";

let program: string;
let dataDir: string;
beforeAll(async () => {
  program = await bundleForNode(fileURLToPath(new URL("programs/write-until-killed.ts", import.meta.url)), {
    whole: true,
  });
}, 60_000);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "pertinho-second-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

function start(first = 0) {
  const env = { ...process.env, DATA_DIR: dataDir, FIRST_NUMBER: String(first) };
  const child = spawn(process.execPath, [...briefLife, program], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const started = { child, exited, out: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    started.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    started.errors += chunk;
  });
  return started;
}

const numbers = (out: string) =>
  out
    .split("\n")
    .slice(0, -1)
    .filter((line) => line !== "open")
    .map(Number);

test("a second process on the folder is refused, with the number of the first, which loses nothing", async () => {
  const first = start();
  await once(first.child.stdout, "data");
  for (let attempt = 0; attempt < 3; attempt++) {
    const second = start(1_000_000);
    expect(await second.exited).toBe(3);
    expect(JSON.parse(second.errors)).toEqual({
      reason: "folder_in_use",
      folder: dataDir,
      pid: first.child.pid,
    });
    expect(second.out).toBe("");
  }
  first.child.kill("SIGKILL");
  await first.exited;
  const { pool, close } = await openDatabase({ dataDir, log: silentLog });
  const { rows } = await pool.query("select n from acknowledged order by n");
  await close();
  const stored = new Set(rows.map(({ n }) => n));
  expect(numbers(first.out).length).toBeGreaterThan(100);
  expect(numbers(first.out).filter((n) => !stored.has(n))).toEqual([]);
  expect(Math.max(...stored)).toBeLessThan(1_000_000);
}, 120_000);

test("of processes that start in the same moment exactly one opens the folder", async () => {
  const all = [start(), start(), start(), start()];
  await vi.waitFor(() => expect(all.filter(({ child }) => child.exitCode === 3)).toHaveLength(3), 60_000);
  await vi.waitFor(() => expect(all.filter(({ out }) => out.startsWith("open\n"))).toHaveLength(1), 60_000);
  const winner = all.find(({ child }) => child.exitCode === null);
  expect(winner?.out).toMatch(/^open\n/);
  winner?.child.kill("SIGKILL");
  await winner?.exited;
}, 120_000);
