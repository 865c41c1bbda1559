import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { composePicture } from "./compose-picture.ts";

let folder: string;
let disc: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pertinho-compose-"));
  disc = join(folder, "disc.webp");
  const drawing = '<svg width="100" height="100"><circle cx="50" cy="50" r="50" fill="#00ff00"/></svg>';
  await sharp(Buffer.from(drawing)).webp({ lossless: true }).toFile(disc);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shadow = { drop: 24, blur: 16, opacity: 0.5 };

/** Returns the colour and the opacity of a point. */
async function pixelAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 4)];
}

it("places the item at its position on the background", async () => {
  const items = [{ file: disc, size: 200, left: 220, top: 140 }];
  const picture = await composePicture({ width: 640, height: 480, ground: "#ffe3c9", items, shadow });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 640, height: 480, hasAlpha: false });
  expect(await pixelAt(picture, 8, 8)).toEqual([0xff, 0xe3, 0xc9, 255]);
  expect(await pixelAt(picture, 320, 240)).toEqual([0, 255, 0, 255]);
});

it("draws the shadow below the item, not above it", async () => {
  const items = [{ file: disc, size: 200, left: 220, top: 140 }];
  const picture = await composePicture({ width: 640, height: 480, ground: "#ffffff", items, shadow });
  const [below = 255] = await pixelAt(picture, 320, 352);
  const [above = 255] = await pixelAt(picture, 320, 128);
  expect(below).toBeLessThan(200);
  expect(above).toBeGreaterThan(below + 40);
});

it("leaves the background transparent when none is given", async () => {
  const items = [{ file: disc, size: 160, left: 0, top: 0 }];
  const picture = await composePicture({ width: 160, height: 160, items });
  expect((await pixelAt(picture, 1, 1))[3]).toBe(0);
  expect(await pixelAt(picture, 80, 80)).toEqual([0, 255, 0, 255]);
});
