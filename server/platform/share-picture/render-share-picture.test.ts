import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodePicture } from "#server/platform/pictures/encode-picture.ts";
import { storePicture } from "#server/platform/pictures/store-picture.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { readPhoto } from "./read-photo.ts";
import { renderSharePicture } from "./render-share-picture.ts";
import type { ShareCard } from "./share-card.ts";

let folder: string;
let files: FileStore;
let noise: string;
let cut: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pertinho-share-"));
  files = await openDiskFileStore(folder);
  noise = await storeTestPicture(noisyPhoto());
  const svg = '<svg width="480" height="480"><circle cx="240" cy="240" r="220" fill="#ffc145"/></svg>';
  cut = await storeTestPicture(await sharp(Buffer.from(svg)).png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function storeTestPicture(source: Promise<Buffer> | Buffer): Promise<string> {
  const picture = await encodePicture(await source);
  await storePicture(files, picture);
  return picture.hash;
}

/** The picture that compresses worst. */
function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [960, 720];
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index * 2654435761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const offer: ShareCard = {
  look: "ticket",
  badge: "2 por 1",
  title: "Pizza grande: peça uma, leve duas",
  line: "Pizzaria da Praça · Centro",
  note: "até 30/11",
  picture: null,
};

const cards = (): Record<string, ShareCard> => ({
  plain: offer,
  noise: { ...offer, picture: noise },
  longest: {
    ...offer,
    title:
      "Promoção inacreditável de São João com canjica, paçoca, pé-de-moleque e quentão à vontade ".repeat(3),
    badge: "Até 50% de desconto na segunda unidade do cardápio",
    line: "Associação dos Comerciantes e Produtores Rurais de Serra Bela · Jardim das Acácias Imperiais",
  },
  oneWord: { ...offer, title: "Supercalifragilistico".repeat(12), badge: "W".repeat(50) },
  emoji: { ...offer, title: "🍕🎉 Pizza 🇧🇷 特別", badge: "🔥", line: "👨‍👩‍👧" },
  nothingButEmoji: { ...offer, title: "🎉", badge: null, line: null, note: null, picture: "f".repeat(64) },
  markup: { ...offer, title: '<script>alert("x")</script> & <b>café</b>' },
  campaign: {
    ...offer,
    look: "hero",
    badge: "Semana do comércio",
    title: "A cidade inteira com desconto",
    picture: cut,
  },
});

describe("a share picture", () => {
  it.each(Object.keys(cards()))("is 1200 x 630 pixels and smaller than 300 kB: %s", async (name) => {
    const card = cards()[name];
    if (!card) throw new Error("unknown card");
    const bytes = await renderSharePicture(card, await readPhoto(files, card));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(bytes.byteLength).toBeGreaterThan(10_000);
    await saveScreenshot(name, bytes);
  });

  it("changes when its texts change", async () => {
    const one = await renderSharePicture(offer, undefined);
    const other = await renderSharePicture({ ...offer, title: "Pizza" }, undefined);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });
});

/** Saves the picture for visual inspection: .cache/screenshots/share-<name>.jpg */
async function saveScreenshot(name: string, bytes: Uint8Array): Promise<void> {
  const folder = join(import.meta.dirname, "../../../.cache/screenshots");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `share-${name}.jpg`), bytes);
}
