import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { holdCompiledEngine } from "#tests/support/database/compiled-engine.ts";

// These tests create databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
beforeAll(async () => {
  await holdCompiledEngine();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "pertinho-open-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => rm(dataDir, { recursive: true }));

const open = (folder: string, onBroken?: (error: Error) => void) =>
  openDatabase({ dataDir: folder, log: silentLog, onBroken });

test("a folder is created, stores the data, and is unlocked when closed", async () => {
  const folder = path.join(dataDir, "deep", "data");
  const first = await open(folder);
  expect(first).toMatchObject({ kind: "embedded", isNew: true });
  await first.pool.query("create table note (text text); insert into note values ('kept')");
  await first.check();
  await expect(open(folder)).rejects.toMatchObject({
    problem: { reason: "folder_in_use", folder, pid: process.pid },
  });
  await first.close();
  expect(await readdir(folder)).toEqual(["database"]);

  const second = await open(folder);
  expect((await second.pool.query("select text from note")).rows).toEqual([{ text: "kept" }]);
  await second.close();
});

test("a file in place of the folder or of a parent folder is reported as such", async () => {
  const file = path.join(dataDir, "file");
  await writeFile(file, "");
  for (const folder of [file, path.join(file, "data")]) {
    await expect(open(folder)).rejects.toMatchObject({ problem: { reason: "folder_is_file", folder } });
  }
});

test.runIf(process.platform === "linux")(
  "a folder that cannot be created is reported as not writable",
  async () => {
    const folder = "/proc/pertinho";
    await expect(open(folder)).rejects.toMatchObject({ problem: { reason: "folder_not_writable", folder } });
  },
);

test("an interrupted creation is started again", async () => {
  const folder = path.join(dataDir, "unfinished");
  await mkdir(path.join(folder, "database"), { recursive: true });
  await writeFile(path.join(folder, "database", "PG_VERSION"), "18\n");
  await writeFile(path.join(folder, "database.unfinished"), "");
  const { check, close } = await open(folder);
  await check();
  await close();
  expect(await readdir(folder)).toEqual(["database"]);
});

test("a database that does not start is reported with the message of the engine, and the folder is unlocked", async () => {
  const folder = path.join(dataDir, "damaged");
  await mkdir(path.join(folder, "database"), { recursive: true });
  await writeFile(path.join(folder, "database", "PG_VERSION"), "12\n");
  for (let attempt = 0; attempt < 2; attempt++) {
    const error = await open(folder).catch((reason) => reason);
    expect(error.problem).toEqual({ reason: "does_not_answer", folder });
    expect(String(error.cause)).toContain("could not access the server configuration file");
  }
});

test("a full disk is reported before anything is written", async () => {
  // Test files of one worker share their modules, so the function of Node itself is mocked, and restored afterwards.
  vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: 50 * 1024 * 1024, bsize: 1 } as never);
  syncBuiltinESMExports();
  const folder = path.join(dataDir, "full");
  await expect(open(folder)).rejects.toMatchObject({ problem: { reason: "disk_full", folder } });
  expect(await readdir(folder)).toEqual([]);
});

test("an engine with a wrong result is reported as broken", async () => {
  const onBroken = vi.fn();
  const { pool, check, close } = await open(path.join(dataDir, "deep", "data"), onBroken);
  vi.spyOn(pool, "query").mockResolvedValueOnce({ rows: [] } as never);
  await expect(check()).rejects.toThrow("without a row");
  expect(onBroken).toHaveBeenCalledTimes(1);
  await close();
});
