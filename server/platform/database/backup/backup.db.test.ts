import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SqlPool } from "#server/platform/database/database.ts";
import { knownMigrations, migrateTo, pendingMigrations } from "#server/platform/database/migrate.ts";
import { productTables } from "#server/platform/database/product-tables.ts";
import {
  openEmptyTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from "#tests/support/database/test-database.ts";
import { fillEveryTable } from "#tests/support/town/one-of-everything.ts";
import { backup } from "./backup.ts";
import { describeDump, dump, withSnapshot } from "./dump.ts";
import { vacuumAnalyze, writeBackup } from "./maintenance.ts";
import { restore } from "./restore.ts";

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-backup-"));
  [source, target] = [await openTestDatabase(), await openTestDatabase()];
  for (const { pool } of [source, target]) await pool.query(hardTables);
  await fillHardTables(source.pool);
  await fillEveryTable(source.pool);
  good = newFile();
  await backup(source.pool, good);
});
afterEach(() => target.truncateAll());
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** Column types and constraints that the tables of the product do not have yet, but may have later. */
const hardTables = `
  create type mood as enum ('feliz', 'muito triste');
  create table hard_value (
    id bigint generated always as identity primary key, n numeric, f float8, r real, b bytea, j json, d date,
    t timestamp, i interval, e mood, es mood[], grid int[][], p point, c char(3), v varchar(5), tsv tsvector,
    twice text generated always as (v || v) stored);
  create table zz_parent (id int primary key, first_child int);
  create table aa_child (id serial primary key, parent_id int not null references zz_parent,
    older_sister int references aa_child);
  alter table zz_parent add constraint parent_child foreign key (first_child) references aa_child;
  create function refuse_everything() returns trigger language plpgsql as
    $$ begin raise exception 'a trigger fired'; end $$`;

async function fillHardTables(pool: SqlPool): Promise<void> {
  await pool.query(
    `insert into hard_value (n, f, r, b, j, d, t, i, e, es, grid, p, c, v, tsv) values
     (12345678901234567890.10, 0.1::float8 + 0.2::float8, 1e-40, '', E'{"b":1,\\n "b":2, "a": 1.0}', '0044-03-15 BC',
      '2025-01-01 00:00:00.000001', '1 year 2 mons -3 days 04:05:06.789', 'muito triste', '{feliz,NULL}',
      '[0:1][2:2]={{1},{2}}', '(1.1,-0)', 'a', 'ação', '''pão'':1A,3B'),
     ('NaN', '-Infinity', 'NaN', '\\x00ff5c0a', 'null', 'infinity', '-infinity', '00:00', null, '{}', null, null, null, '', ''),
     (null, null, null, $1, null, null, null, null, null, null, null, null, null, null, null)`,
    [randomBytes(1_500_000)],
  );
  await pool.query(`
    insert into zz_parent values (1, null), (2, null);
    insert into aa_child (parent_id, older_sister) select 1 + n % 2, null from generate_series(1, 1200) n;
    update aa_child set older_sister = 1201 - id;
    update zz_parent set first_child = 7`);
}

/** Returns every column of every row of every table, including generated columns. */
async function everything(pool: SqlPool): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name } of await productTables(pool)) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

const newFile = () => path.join(folder, `${randomBytes(4).toString("hex")}.backup`);

test("a restored backup is equal in every table", async () => {
  const file = newFile();
  const saved = await backup(source.pool, file);
  await target.pool.query(
    "create trigger no before insert on aa_child for each row execute function refuse_everything()",
  );
  const restored = await restore(target.pool, file);
  expect(restored).toEqual(saved);
  const [expected, found] = [await everything(source.pool), await everything(target.pool)];
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const table of Object.keys(expected)) expect(found[table], table).toEqual(expected[table]);

  await expect(target.pool.query("insert into aa_child (parent_id) values (1)")).rejects.toThrow(
    "a trigger fired",
  );
  await target.pool.query("drop trigger no on aa_child");
});

test("after a restore the constraints and triggers work and the sequences continue", async () => {
  await restore(target.pool, good);
  await expect(target.pool.query("delete from audit_logs")).rejects.toMatchObject({ code: "23001" });
  await expect(target.pool.query("insert into aa_child (parent_id) values (9)")).rejects.toMatchObject({
    code: "23503",
  });
  const next = "insert into security_events (event_type) values ('x') returning id::int";
  expect((await target.pool.query(next)).rows).toEqual([{ id: 3 }]);
  const nextChild = "insert into aa_child (parent_id) values (1) returning id";
  expect((await target.pool.query(nextChild)).rows[0].id).toBeGreaterThan(1200);
});

test("a backup is a consistent snapshot", async () => {
  const insert = () =>
    source.pool.query("insert into settings (key, value) values ('written-meanwhile', '1')");
  let writing: Promise<unknown> | undefined;
  const text = await withSnapshot(source.pool, async (client) => {
    const header = await describeDump(client);
    writing = insert();
    // On the embedded database the write waits until the backup ends.
    if (source.kind === "postgres") await writing;
    let dumped = "";
    for await (const chunk of dump(client, header)) dumped += chunk;
    return dumped;
  });
  await writing;
  expect(text).toContain('"deep"');
  expect(text).not.toContain("written-meanwhile");
  await source.pool.query("delete from settings where key = 'written-meanwhile'");
});

test("a backup is readable by its owner only and never overwrites a file", async () => {
  expect((await stat(good)).mode & 0o077).toBe(0);
  await expect(backup(source.pool, good)).rejects.toMatchObject({ problem: "file_exists" });
  expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("a backup that cannot be written to its folder is refused", async () => {
  const file = path.join(folder, "a".repeat(300));
  await expect(backup(source.pool, file)).rejects.toMatchObject({ problem: "file_not_writable" });
});

test.skipIf(!existsSync("/dev/full"))("a backup that does not fit on the disk leaves no file", async () => {
  const file = newFile();
  await symlink("/dev/full", `${file}.partial`);
  await expect(backup(source.pool, file)).rejects.toMatchObject({ problem: "disk_full" });
  expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
});

test("a restore into a database with rows is refused and changes nothing", async () => {
  await target.pool.query("insert into settings (key, value) values ('mine', '1')");
  await expect(restore(target.pool, good)).rejects.toMatchObject({ problem: "target_not_empty" });
  expect((await target.pool.query("select key from settings")).rows).toEqual([{ key: "mine" }]);
});

const damages: [string, (text: string) => string | Buffer][] = [
  ["not a backup", () => gzipSync("hello\n")],
  ["not compressed", (text) => text],
  ["empty", () => ""],
  ["truncated in the middle of the stream", (text) => gzipSync(text).subarray(0, 5000)],
  ["truncated at the end of a line", (text) => gzipSync(text.split("\n").slice(0, 300).join("\n"))],
  ["without its last line", (text) => gzipSync(text.trimEnd().split("\n").slice(0, -1).join("\n"))],
  ["with a changed value", (text) => gzipSync(text.replace("Quentinho", "Quentinha"))],
  [
    "with one row twice and another one missing",
    (text) => gzipSync(text.replace(/(\[.*"Cafés".*\]\n)/, "$1$1")),
  ],
];

test.each(damages)("a restore of a file that is %s changes nothing", async (_name, damage) => {
  const file = newFile();
  await writeFile(file, damage(gunzipSync(await readFile(good)).toString()));
  await expect(restore(target.pool, file)).rejects.toMatchObject({ problem: "not_a_backup" });
  for (const [table, rows] of Object.entries(await everything(target.pool))) expect(rows, table).toEqual([]);
  await expect(target.pool.query("insert into aa_child (parent_id) values (9)")).rejects.toMatchObject({
    code: "23503",
  });
});

test("a backup of an older version is restored into a new database and migrated", async () => {
  const [older, newer] = [await openEmptyTestDatabase(), await openEmptyTestDatabase()];
  const file = newFile();
  await migrateTo(older.pool, knownMigrations().length - 1);
  await older.pool.query("insert into settings (key, value) values ('old', '1')");
  await backup(older.pool, file);
  await restore(newer.pool, file);
  expect((await newer.pool.query("select key from settings")).rows).toEqual([{ key: "old" }]);
  expect(await pendingMigrations(newer.pool)).toBe(0);
  // A database that already has the newest tables can no longer receive the old rows.
  await newer.pool.query("delete from settings");
  await expect(restore(newer.pool, file)).rejects.toMatchObject({ problem: "target_is_newer" });
  await Promise.all([older.close(), newer.close()]);
});

test("a restore of a missing file fails with ENOENT", async () => {
  await expect(restore(target.pool, path.join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
});

test.each([
  ["a later format", (header: Header) => ({ ...header, version: 2 })],
  ["unknown migrations", (header: Header) => ({ ...header, migrations: [...header.migrations, "x"] })],
])("a backup with %s is refused", async (_name, change) => {
  const [first = "", ...rest] = gunzipSync(await readFile(good))
    .toString()
    .split("\n");
  const file = newFile();
  await writeFile(file, gzipSync([JSON.stringify(change(JSON.parse(first))), ...rest].join("\n")));
  await expect(restore(target.pool, file)).rejects.toMatchObject({ problem: "backup_is_newer" });
});
type Header = { version: number; migrations: string[] };

test("the last 24 hourly backups are kept, and files left by a crash are removed", async () => {
  const kept = path.join(folder, "kept");
  await mkdir(kept);
  const older = Array.from(
    { length: 24 },
    (_, hour) => `pertinho-2025-03-30T${String(hour).padStart(2, "0")}.backup`,
  );
  const notOurs = "letter.txt";
  for (const name of [...older, "pertinho-2025-03-30T07.backup.partial", notOurs]) {
    await writeFile(path.join(kept, name), "");
  }
  const file = await writeBackup(source.pool, kept, new Date("2025-03-31T02:00:00Z"));
  expect(path.basename(file)).toBe("pertinho-2025-03-31T02-00-00.000Z.backup");
  expect((await readdir(kept)).sort()).toEqual([notOurs, ...older.slice(1), path.basename(file)]);
});

test("vacuum updates the planner statistics", async () => {
  await vacuumAnalyze(source.pool);
  const { rows } = await source.pool.query(
    "select reltuples::int as rows from pg_class where relname = 'audit_logs'",
  );
  expect(rows).toEqual([{ rows: 1700 }]);
});
