import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { bundleForNode } from "#tests/support/server/bundle-for-node.ts";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import { type Exit, startProgram, temporaryFolder } from "#tests/support/server/server-process.ts";

const refused: Exit = { code: 3, signal: null };

let program: string;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  program = await bundleForNode(fileURLToPath(new URL("programs/write-until-killed.ts", import.meta.url)));
});
afterEach(() => data.remove());

const start = (first = 0) => startProgram(program, { DATA_DIR: data.folder, FIRST_NUMBER: String(first) });

const numbers = (output: string) =>
  output
    .split("\n")
    .slice(0, -1)
    .filter((line) => line !== "open")
    .map(Number);

test("a second process on the data folder is refused, with the id of the first, which loses nothing", async () => {
  data = await emptyFolder();
  const first = start();
  await first.waitForOutput(/open/);
  for (let attempt = 0; attempt < 3; attempt++) {
    const second = start(1_000_000);
    expect(await second.exited).toEqual(refused);
    expect(JSON.parse(second.output())).toEqual({
      reason: "folder_in_use",
      folder: data.folder,
      pid: first.pid,
    });
  }
  first.signal("SIGKILL");
  await first.exited;
  const { pool, close } = await openDatabase({ dataDir: data.folder, log: silentLog });
  const { rows } = await pool.query("select n from acknowledged order by n");
  await close();
  const stored = new Set(rows.map(({ n }) => n));
  const acknowledged = numbers(first.output());
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(Math.max(...stored)).toBeLessThan(1_000_000);
});

test("of processes that start at the same time exactly one opens the data folder", async () => {
  // A new folder: creating a database takes long enough for a second process to begin.
  data = await temporaryFolder();
  const all = [start(), start(), start(), start()];
  const winner = await Promise.any(
    all.map((process) => process.waitForOutput(/^open\n/).then(() => process)),
  );
  const others = all.filter((process) => process !== winner);
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([refused, refused, refused]);
  winner.signal("SIGKILL");
  expect(await winner.exited).toEqual<Exit>({ code: null, signal: "SIGKILL" });
});
