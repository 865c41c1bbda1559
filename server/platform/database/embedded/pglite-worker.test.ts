import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { holdCompiledEngine } from "#tests/support/database/compiled-engine.ts";
import type { EngineReply } from "./pglite-worker.js";

// These tests create databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Runs the unchanged worker in a thread that counts every flush to disk. */
const countingThread = `
  const fs = require("node:fs");
  const { parentPort, workerData } = require("node:worker_threads");
  const flush = fs.fsyncSync;
  let flushes = 0;
  fs.fsyncSync = (descriptor) => { flushes++; flush(descriptor); };
  parentPort.on("message", (message) => message === "count" && parentPort.postMessage({ flushes }));
  import(workerData.program);`;

test("every commit is flushed to the disk before it is acknowledged", async () => {
  await holdCompiledEngine();
  const folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-flush-"));
  const program = new URL("./pglite-worker.js", import.meta.url).href;
  const worker = new Worker(countingThread, {
    eval: true,
    workerData: { program, folder: path.join(folder, "db") },
  });
  const answerTo = (message: unknown) => {
    const answer = new Promise<EngineReply & { flushes: number }>((resolve) =>
      worker.once("message", resolve),
    );
    if (message) worker.postMessage(message);
    return answer;
  };
  const run = (sql: string) => answerTo({ id: 1, kind: "batch", bytes: simpleQuery(sql) });

  expect(await answerTo(undefined)).toMatchObject({ id: 0, bytes: expect.anything() });
  await run("create table note (n int)");
  for (let n = 0; n < 20; n++) {
    const before = (await answerTo("count")).flushes;
    await run(`insert into note values (${n})`);
    expect((await answerTo("count")).flushes).toBeGreaterThan(before);
  }
  await answerTo({ id: 2, kind: "close" });
  await worker.terminate();
  await rm(folder, { recursive: true });
});

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.from([0x51, 0, 0, 0, 0]);
  head.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
