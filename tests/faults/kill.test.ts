import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SqlPool } from "#server/platform/database/database.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { bundleForNode } from "#tests/support/server/bundle-for-node.ts";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import { startProgram } from "#tests/support/server/server-process.ts";

const kills = Number(process.env.KILLS ?? 25);

let program: string;
let data: Awaited<ReturnType<typeof emptyFolder>>;
beforeAll(async () => {
  data = await emptyFolder();
  program = await bundleForNode(fileURLToPath(new URL("programs/write-until-killed.ts", import.meta.url)));
});
afterAll(() => data.remove());

test(`${kills} times kill -9 during writes loses no acknowledged write`, { timeout: 600_000 }, async () => {
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.size;
    await writeAndKill(kill * 1_000_000, acknowledged);
    expect(acknowledged.size, `round ${kill} wrote something`).toBeGreaterThan(before);
  }
  const { pool, close } = await openDatabase({ dataDir: data.folder, log: silentLog });
  try {
    const { rows } = await pool.query("select n from acknowledged");
    const stored = new Set(rows.map(({ n }) => n));
    expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([]);
    await expectSound(pool);
  } finally {
    await close();
  }
});

/** One run of the program: from opening the folder to a kill in the middle of its writes. */
async function writeAndKill(first: number, acknowledged: Set<number>): Promise<void> {
  const writer = startProgram(program, { DATA_DIR: data.folder, FIRST_NUMBER: String(first) });
  await writer.waitForOutput(/\d\n/);
  await sleep(20 + Math.random() * 180);
  writer.signal("SIGKILL");
  await writer.exited;
  // The last line may have been cut in the middle of its number.
  const lines = writer.output().split("\n").slice(0, -1);
  for (const line of lines) if (line !== "open") acknowledged.add(Number(line));
}

/** PostgreSQL's own check of every index against its table, and of every page of every table. */
async function expectSound(pool: SqlPool): Promise<void> {
  await pool.query("create extension if not exists amcheck");
  const indexes = await pool.query(`
    select c.oid::regclass::text as name, bt_index_check(c.oid, true) from pg_class c
    join pg_am on pg_am.oid = c.relam where c.relkind = 'i' and amname = 'btree' and c.relpersistence = 'p'`);
  expect(indexes.rows.length).toBeGreaterThan(100);
  const damaged = await pool.query(`
    select c.oid::regclass::text as name, v.* from pg_class c cross join lateral verify_heapam(c.oid) v
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`);
  expect(damaged.rows).toEqual([]);
}
