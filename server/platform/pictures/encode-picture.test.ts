import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { pixelBomb } from "#tests/support/pixel-bomb.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { PictureRefused } from "./picture-refused.ts";

/** Creates a picture with detail, so that truncating the file removes pixels. */
function photo(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index * 2654435761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await encodePicture(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PictureRefused) return error.reason;
  throw error ?? new Error("the picture was taken");
}

function variant(picture: EncodedPicture, width: number, format = "webp"): Uint8Array {
  const found = picture.variants.find(
    (candidate) => candidate.width === width && candidate.format === format,
  );
  if (!found) throw new Error(`no ${format} of ${width}`);
  return found.bytes;
}

const widthsOf = (picture: EncodedPicture) => [...new Set(picture.variants.map(({ width }) => width))];

describe("the input check of encodePicture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("detects %s by its content", async (kind) => {
    const picture = await encodePicture(await photo(200, 100).toFormat(kind).toBuffer());
    expect(picture).toMatchObject({ width: 200, height: 100 });
    expect((await sharp(variant(picture, 160)).metadata()).format).toBe("webp");
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("refuses a truncated %s", async (kind) => {
    const whole = await photo(300, 300).toFormat(kind).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("damaged");
    expect(await refusal(whole.subarray(0, 16))).toBe("damaged");
  });

  it("refuses other formats, even those that the decoder supports", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const gif = await photo(20, 20).gif().toBuffer();
    const tiff = await photo(20, 20).tiff().toBuffer();
    for (const bytes of [Buffer.from(svg), gif, tiff, Buffer.from("<script>"), Buffer.alloc(0)]) {
      expect(await refusal(bytes)).toBe("unknown_kind");
    }
  });

  it("refuses a file that only starts like a picture", async () => {
    expect(await refusal(Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"))).toBe("damaged");
  });

  it("refuses a small file that decodes to too many pixels", async () => {
    const bomb = await pixelBomb();
    expect(bomb.byteLength).toBeLessThan(limits.pictureMaxBytes);
    expect(await refusal(bomb)).toBe("too_large");
  });

  it("refuses a picture whose side no WebP can have, and a file with too many bytes", async () => {
    const strip = await sharp({ create: { width: 10, height: 17_000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await refusal(strip)).toBe("too_large");
    expect(await refusal(Buffer.alloc(limits.pictureMaxBytes + 1, 0xff))).toBe("too_large");
  });
});

describe("the output of encodePicture", () => {
  it("has every width for a wide source", async () => {
    const picture = await encodePicture(await photo(1400, 700).jpeg().toBuffer());
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640, 960, 1280]);
    for (const { width, bytes } of picture.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 2 });
    }
  });

  it("has each width as AVIF and WebP, and the widths for old programs as JPEG", async () => {
    const picture = await encodePicture(await photo(480, 300).png().toBuffer());
    const made = await Promise.all(
      picture.variants.map(async ({ width, format, bytes }) => {
        const { format: found, compression } = await sharp(bytes).metadata();
        return [width, format, compression ?? found];
      }),
    );
    expect(made).toEqual([
      [160, "avif", "av1"],
      [160, "webp", "webp"],
      [160, "jpg", "jpeg"],
      [320, "avif", "av1"],
      [320, "webp", "webp"],
      [320, "jpg", "jpeg"],
      [480, "avif", "av1"],
      [480, "webp", "webp"],
    ]);
  });

  it("has the first frame of an animation", async () => {
    const frames = await sharp(
      [0, 1].map((frame) => ({
        create: { width: 64, height: 48, channels: 3, background: frame ? "red" : "blue" },
      })) as never,
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const picture = await encodePicture(frames);
    expect(picture).toMatchObject({ width: 64, height: 48 });
    const { pages, height } = await sharp(variant(picture, 160)).metadata();
    expect([pages, height]).toEqual([undefined, 48]);
  });

  it("has sRGB colours for a CMYK source", async () => {
    const printed = await photo(100, 100).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe("cmyk");
    const picture = await encodePicture(printed);
    expect((await sharp(variant(picture, 160, "jpg")).metadata()).space).toBe("srgb");
  });

  it("is never enlarged: the last width is the size of the source", async () => {
    const picture = await encodePicture(await photo(500, 250).png().toBuffer());
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640]);
    expect((await sharp(variant(picture, 640)).metadata()).width).toBe(500);

    const tiny = await encodePicture(await photo(40, 40).png().toBuffer());
    expect(widthsOf(tiny)).toEqual([160]);
    expect((await sharp(variant(tiny, 160)).metadata()).width).toBe(40);
  });

  it("has widths from 160 to 960 for a source of 960", async () => {
    const picture = await encodePicture(await photo(960, 720).jpeg().toBuffer());
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640, 960]);
  });

  it("is rotated upright and has no metadata", async () => {
    const taken = await photo(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: "Telefone" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "22/1 4/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.exif).toBeDefined();
    expect(before.orientation).toBe(6);

    const picture = await encodePicture(taken);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const { bytes } of picture.variants) {
      const after = await sharp(bytes).metadata();
      expect(after.height).toBeGreaterThan(after.width);
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(
        Array(5).fill(undefined),
      );
    }
  });

  it("keeps transparency and the adjacent colour", async () => {
    const disc = Buffer.from(
      '<svg width="400" height="400"><circle cx="200" cy="200" r="150" fill="#c8401a" opacity=".5"/></svg>',
    );
    const picture = await encodePicture(await sharp(disc).png().toBuffer());
    const { data, info } = await sharp(variant(picture, 160)).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    const centre = (80 * info.width + 80) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(centre, centre + 4);
    expect(Math.abs(red - 0xc8)).toBeLessThan(8);
    expect(Math.abs(green - 0x40)).toBeLessThan(8);
    expect(Math.abs(blue - 0x1a)).toBeLessThan(8);
    expect(Math.abs(alpha - 128)).toBeLessThan(6);
  });

  it("has the same hash for the same source, and another hash for another source", async () => {
    const source = await photo(100, 100).png().toBuffer();
    const other = await photo(100, 101).png().toBuffer();
    const hashes = await Promise.all(
      [source, source, other].map(async (bytes) => (await encodePicture(bytes)).hash),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });
});
