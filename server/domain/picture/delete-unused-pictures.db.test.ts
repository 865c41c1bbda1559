import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { pictureFile } from "#server/platform/pictures/picture-file.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testNow } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.ts";
import { lockPictureRows } from "./lock-pictures.ts";
import { pictures } from "./picture.table.ts";

let database: TestDatabase;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "pertinho-collect-"));
  files = await openDiskFileStore(folder);
});
afterEach(() => database.truncateAll());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const hours = (count: number) => new Date(testNow.getTime() - count * 3_600_000);
const hashOf = (number: number) => number.toString(16).padStart(64, "0");
const addressOf = (number: number) => `/media/${hashOf(number)}`;

async function makePicture(number: number, row: Partial<typeof pictures.$inferInsert> = {}): Promise<string> {
  const hash = hashOf(number);
  await files.put(pictureFile(hash, 160, "webp"), new Uint8Array([1]));
  await database.db
    .insert(pictures)
    .values({ hash, width: 1, height: 1, widths: [160], sentAt: hours(25), ...row });
  return addressOf(number);
}

const collect = () => deleteUnusedPictures(asSystem(database.db), files);

async function left(): Promise<number[]> {
  const rows = await database.db.select({ hash: pictures.hash }).from(pictures).orderBy(pictures.hash);
  return rows.map(({ hash }) => Number.parseInt(hash, 16));
}

const hasFile = (number: number) => files.exists(pictureFile(hashOf(number), 160, "webp"));

describe("the removal of unused pictures", () => {
  it("deletes files and rows unreferenced for a day, and nothing newer", async () => {
    await makePicture(1);
    await makePicture(2, { sentAt: hours(23) });
    expect(await collect()).toEqual({ removed: 1 });
    expect([await left(), await hasFile(1), await hasFile(2)]).toEqual([[2], false, true]);
    expect(await collect()).toEqual({ removed: 0 });
  });

  it("keeps every referenced picture, in any column", async () => {
    const { db } = database;
    const [company, category, offer, campaign] = [
      await makeCompany(db),
      await makeCategory(db),
      await makeOffer(db, { status: "archived" }),
      await makeCampaign(db),
    ];
    for (let number = 1; number <= 9; number++) await makePicture(number);
    await db
      .update(offers)
      .set({ imageUrl: addressOf(1), galleryUrls: ["https://a.test/b", addressOf(2)] })
      .where(eq(offers.id, offer.id));
    await db
      .update(companies)
      .set({ logoUrl: addressOf(3), coverUrl: addressOf(4), photoUrls: [addressOf(5)] })
      .where(eq(companies.id, company.id));
    await db
      .update(campaigns)
      .set({ bannerUrl: addressOf(6) })
      .where(eq(campaigns.id, campaign.id));
    await db
      .update(categories)
      .set({ icon: `${addressOf(7)}/160.webp` })
      .where(eq(categories.id, category.id));
    await db.insert(settings).values({ key: "appearance", value: { logo: { light: addressOf(8) } } });
    expect(await collect()).toEqual({ removed: 1 });
    expect(await left()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("deletes more than one batch", async () => {
    await database.db.insert(pictures).values(
      Array.from({ length: 450 }, (_, index) => ({
        hash: hashOf(index),
        width: 1,
        height: 1,
        widths: [160],
        sentAt: hours(30),
      })),
    );
    expect(await collect()).toEqual({ removed: 450 });
  });

  it("completes the deletions that an earlier run started", async () => {
    await makePicture(1, { removingAt: hours(1), sentAt: hours(2) });
    expect(await collect()).toEqual({ removed: 1 });
    expect(await hasFile(1)).toBe(false);
  });
});

describe("a record saved while pictures are being removed", () => {
  it("keeps its picture, in any order of the two transactions", async () => {
    const address = await makePicture(1);
    const offer = await makeOffer(database.db);
    let collected: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await lockPictureRows(tx, { imageUrl: address });
      // On PostgreSQL it runs in parallel with this transaction; on the embedded database it waits until the
      // transaction ends.
      collected = collect();
      await tx.update(offers).set({ imageUrl: address }).where(eq(offers.id, offer.id));
    });
    await collected;
    expect([await left(), await hasFile(1)]).toEqual([[1], true]);
  });

  it("is refused when its picture is deleted or being deleted", async () => {
    const going = await makePicture(1, { removingAt: hours(0) });
    for (const address of [going, addressOf(2)]) {
      await expect(
        database.db.transaction((tx) => lockPictureRows(tx, { logoUrl: null, photoUrls: [address] })),
      ).rejects.toMatchObject({ code: "picture.gone", fields: { photoUrls: expect.any(String) } });
    }
  });

  it("does not check URLs of other sites", async () => {
    await database.db.transaction((tx) => lockPictureRows(tx, { imageUrl: "https://exemplo.test/a.jpg" }));
  });
});
