import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settings } from "#server/domain/setting/setting.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { encodePicture } from "#server/platform/pictures/encode-picture.ts";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import { PictureRefused } from "#server/platform/pictures/picture-refused.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testNow } from "#tests/support/server/api.ts";
import { pictures } from "./picture.table.ts";
import { savePicture } from "./save-picture.ts";

let database: TestDatabase;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "pertinho-keep-"));
  files = await openDiskFileStore(folder);
});
afterEach(() => database.truncateAll());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function save(bytes: Uint8Array, now = testNow) {
  const { actor } = await makeSignedIn(database.db, "editor");
  const ctx = { db: database.db, actor, now, log: silentLog };
  return savePicture(ctx, { files, encodePicture }, bytes);
}

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("stores a picture once, for repeated and parallel uploads", async () => {
  const bytes = await photo("#c8401a");
  const saved = await Promise.all([1, 2, 3].map(() => save(bytes)));
  saved.push(await save(bytes));

  const rows = await database.db.select().from(pictures);
  expect(rows).toMatchObject([{ width: 400, height: 300, widths: [160, 320, 480] }]);
  const hash = rows[0]?.hash ?? "";
  expect(new Set(saved.map(({ address }) => address))).toEqual(new Set([`/media/${hash}`]));
  expect(await openPicture(files, hash, { width: 480, format: "avif" })).toBeDefined();
});

test("uploading a picture again restarts its day before removal", async () => {
  const bytes = await photo("#0e4f43");
  await save(bytes, new Date("2026-11-01T12:00:00Z"));
  await save(bytes, testNow);
  const [row] = await database.db.select().from(pictures);
  expect([row?.createdAt, row?.sentAt]).toEqual([new Date("2026-11-01T12:00:00Z"), testNow]);
});

test("stores nothing for a file that is not a picture", async () => {
  await expect(save(Buffer.from("<svg/>"))).rejects.toThrow(PictureRefused);
  expect(await database.db.$count(pictures)).toBe(0);
});

test("parallel uploads do not exceed the quota, and an already stored picture is still accepted", async () => {
  const known = await photo("#ffc145");
  await save(known);
  const [row] = await database.db.select().from(pictures);
  const quotaBytes = Math.round((row?.bytes ?? 0) * 2.5);
  await database.db.insert(settings).values({ key: "pictures", value: { quotaBytes } });
  const others = await Promise.all(["#101010", "#202020", "#303030", "#404040"].map(photo));
  const outcomes = await Promise.allSettled(others.map((bytes) => save(bytes)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await save(known)).toMatchObject({ width: 400 });
});

test("a picture that is being deleted is refused temporarily", async () => {
  const bytes = await photo("#b42318");
  const { address } = await save(bytes);
  const hash = address.slice("/media/".length);
  await database.db.update(pictures).set({ removingAt: testNow }).where(eq(pictures.hash, hash));
  await expect(save(bytes)).rejects.toMatchObject({ code: "picture.busy" });
});
