import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import { PictureRefused } from "#server/platform/pictures/picture-refused.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { keepPicture } from "./keep-picture.ts";
import { pictures } from "./picture.table.ts";

let database: TestDatabase;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "pertinho-keep-"));
  store = await openDiskFileStore(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test("keeps a picture once, however often and at once it is sent", async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c8401a" } })
    .jpeg()
    .toBuffer();
  const kept = await Promise.all([1, 2, 3].map(() => keepPicture(database, store, bytes)));
  kept.push(await keepPicture(database, store, bytes));

  const rows = await database.db.select().from(pictures);
  expect(rows).toMatchObject([{ width: 400, height: 300, widths: [160, 320, 480] }]);
  const hash = rows[0]?.hash ?? "";
  expect(new Set(kept.map(({ path }) => path))).toEqual(new Set([`/media/${hash}`]));
  expect(await openPicture(store, hash, 480)).toBeDefined();
});

test("keeps nothing of what is not a picture", async () => {
  const before = await database.db.$count(pictures);
  await expect(keepPicture(database, store, Buffer.from("<svg/>"))).rejects.toThrow(PictureRefused);
  expect(await database.db.$count(pictures)).toBe(before);
});
