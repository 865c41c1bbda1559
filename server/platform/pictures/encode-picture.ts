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
  /** The SHA-256 of the source. */
  hash: string;
  /** The size of the source after it is rotated upright. */
  width: number;
  height: number;
  variants: PictureVariant[];
};

/** `width` is the requested width; the picture is narrower if the source was. */
export type PictureVariant = { width: PictureWidth; format: PictureFormat; bytes: Uint8Array };

/**
 * Encodes an uploaded picture for storage: upright, in sRGB, without metadata (a photo contains where it was taken).
 * It is encoded again, so that no hidden data of the source survives.
 */
export async function encodePicture(source: Uint8Array): Promise<EncodedPicture> {
  if (source.byteLength > limits.pictureMaxBytes) throw new PictureRefused("too_large");
  if (pictureKind(source) === undefined) throw new PictureRefused("unknown_kind");
  const { width, height } = await measure(source);
  const longest = Math.max(width, height);
  if (width * height > limits.pictureMaxPixels || longest > limits.pictureMaxSide)
    throw new PictureRefused("too_large");
  const widths = widthsFor(width);
  const largest = await limitDecoding(() => decode(source, Math.max(...widths)), width * height);
  const variants = await encodeVariants(largest, widths);
  return { hash: createHash("sha256").update(source).digest("hex"), width, height, variants };
}

/**
 * Only decoding takes memory in proportion to the pixels: 50 million pixels take up to 0.9 GB (AVIF). One such
 * picture is decoded at a time, or several smaller ones.
 */
const limitDecoding = createConcurrencyLimit({
  capacity: limits.pictureMaxPixels,
  waiting: Number.POSITIVE_INFINITY,
});

/** Reads only the header of the file. */
async function measure(source: Uint8Array): Promise<{ width: number; height: number }> {
  // The caller checks the limits, because it distinguishes a large picture from a damaged one.
  const { autoOrient } = await rethrowAsDamaged(sharp(source, { limitInputPixels: false }).metadata());
  return autoOrient;
}

/** Returns every width that the source fills, and the next larger one, which has the size of the source. */
function widthsFor(sourceWidth: number): PictureWidth[] {
  return bannerWidths.filter((_, index) => (bannerWidths[index - 1] ?? 0) < sourceWidth);
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decodes once, at the largest required width; the smaller ones are made from these pixels. */
function decode(source: Uint8Array, width: number): Promise<Pixels> {
  const upright = sharp(source, { failOn: "error", limitInputPixels: limits.pictureMaxPixels })
    .timeout({ seconds: 30 })
    .autoOrient();
  return rethrowAsDamaged(pixelsOf(upright, width));
}

async function pixelsOf(picture: Sharp, width: number): Promise<Pixels> {
  const resized = picture.resize({ width, withoutEnlargement: true }).toColourspace("srgb").raw();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  // Field by field: `info.premultiplied` describes how the picture was resized, not the data, whose alpha is
  // straight.
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** One after the other: each encoding takes one of the few threads that file access needs too. */
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

/**
 * Efforts that halve the time for a tenth more bytes. The chroma subsampling is the same as in the other two formats
 * and is not visible.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 0, chromaSubsampling: "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 82, alphaQuality: 90, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 82, progressive: true }),
};

async function rethrowAsDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new PictureRefused("damaged", { cause });
  }
}
