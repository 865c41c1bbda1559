import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { limits } from "#contract/limits.ts";
import {
  bannerWidths,
  formatsOf,
  type PictureFormat,
  type PictureWidth,
} from "#contract/picture/picture.view.ts";
import { createConcurrencyLimit } from "#server/platform/concurrency-limit.ts";
import { pictureKind } from "./picture-kind.ts";
import { PictureRefused } from "./picture-refused.ts";

export type EncodedPicture = {
  /** SHA-256 of the source. */
  hash: string;
  /** The size of the source as it is looked at, after turning it upright. */
  width: number;
  height: number;
  variants: PictureVariant[];
};

/** `width` is the width asked for; the picture in it is narrower when the source was. */
export type PictureVariant = { width: PictureWidth; format: PictureFormat; bytes: Uint8Array };

/**
 * What is kept of an uploaded picture: upright, in sRGB, without metadata (a photo knows where it was taken),
 * encoded anew, so that nothing hidden in the source survives.
 */
export async function encodePicture(source: Uint8Array): Promise<EncodedPicture> {
  if (source.byteLength > limits.pictureMaxBytes) throw new PictureRefused("too_large");
  if (pictureKind(source) === undefined) throw new PictureRefused("unknown_kind");
  const { width, height } = await measure(source);
  const longest = Math.max(width, height);
  if (width * height > limits.pictureMaxPixels || longest > limits.pictureMaxSide)
    throw new PictureRefused("too_large");
  const widths = widthsFor(width);
  const largest = await decodeInTurn(() => decode(source, Math.max(...widths)), width * height);
  const variants = await encodeVariants(largest, widths);
  return { hash: createHash("sha256").update(source).digest("hex"), width, height, variants };
}

/**
 * Of a picture only decoding takes memory by its pixels: 50 million take up to 0.9 GB (AVIF). One such picture is decoded
 * at a time, or several smaller ones.
 */
const decodeInTurn = createConcurrencyLimit({
  atOnce: limits.pictureMaxPixels,
  waiting: Number.POSITIVE_INFINITY,
});

/** Reads the header only. */
async function measure(source: Uint8Array): Promise<{ width: number; height: number }> {
  // The limits are checked by the caller, who can tell a large picture from a damaged one.
  const { autoOrient } = await orDamaged(sharp(source, { limitInputPixels: false }).metadata());
  return autoOrient;
}

/** Every width that the source fills, and the first one beyond it, which keeps the source's own size. */
function widthsFor(sourceWidth: number): PictureWidth[] {
  return bannerWidths.filter((_, index) => (bannerWidths[index - 1] ?? 0) < sourceWidth);
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decodes once, at the largest width needed; the smaller ones come from these pixels. */
function decode(source: Uint8Array, width: number): Promise<Pixels> {
  const upright = sharp(source, { failOn: "error", limitInputPixels: limits.pictureMaxPixels })
    .timeout({ seconds: 30 })
    .autoOrient();
  return orDamaged(pixelsOf(upright, width));
}

async function pixelsOf(picture: Sharp, width: number): Promise<Pixels> {
  const resized = picture.resize({ width, withoutEnlargement: true }).toColourspace("srgb").raw();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  // Field by field: `info.premultiplied` tells how it was resized, not how the data is, which is straight.
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** One after the other: each takes a thread of the few that reading and writing files needs too. */
async function encodeVariants(largest: Pixels, widths: PictureWidth[]): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = [];
  for (const width of widths) {
    const { data, raw } = await pixelsOf(sharp(largest.data, { raw: largest.raw }), width);
    for (const format of formatsOf(width)) {
      variants.push({ width, format, bytes: await encoders[format](sharp(data, { raw })).toBuffer() });
    }
  }
  return variants;
}

/** Efforts that halve the time for a tenth more bytes; colour as coarse as in the other two, which the eye does not see. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 0, chromaSubsampling: "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 82, alphaQuality: 90, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 82, progressive: true }),
};

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new PictureRefused("damaged", { cause });
  }
}
