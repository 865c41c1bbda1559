import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { findEmojiLibrary } from "./emoji-library.ts";
import { campaignBanner, categoryIcon, companyLogo, offerPicture } from "./picture-plan.ts";
import { type Progress, saveTownPictures } from "./save-town-pictures.ts";

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pertinho-town-"));
  store = await openDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = findEmojiLibrary();
if (!fileOf) throw new Error("the emoji pictures are a development dependency, and tests run with those");

const pizza = offerPicture("🍕", "peach");
const icon = categoryIcon("🍽️");
const plans = [pizza, icon, companyLogo("🍕", "peach"), campaignBanner("🛍️"), offerPicture("🍕", "peach")];

it("stores each picture once, in every width, and returns its path", async () => {
  const steps: Progress[] = [];
  const saved = await saveTownPictures(plans, { store, fileOf, onProgress: (step) => steps.push(step) });

  expect(steps).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })));
  expect(saved.rows).toHaveLength(4);
  const path = saved.addressOf(pizza);
  const row = saved.rows.find(({ hash }) => path === `/media/${hash}`);
  expect(row).toMatchObject({ width: 640, height: 480, widths: [160, 320, 480, 640] });
  for (const width of row?.widths ?? []) {
    expect((await openPicture(store, row?.hash ?? "", { width, format: "webp" }))?.length).toBeGreaterThan(
      500,
    );
  }
  expect(saved.addressOf(offerPicture("🍔", "butter"))).toBeNull();
});

it("gives the same picture the same name in a second run", async () => {
  const [first, second] = await Promise.all(
    [plans, plans].map((again) => saveTownPictures(again, { store, fileOf, onProgress: () => {} })),
  );
  expect(second?.addressOf(icon)).toBe(first?.addressOf(icon));
});
