import { bannerWidths, type PictureWidth } from "#contract/schemas/picture-view.ts";
import type { EncodedPicture } from "#server/platform/pictures/encode-picture.ts";
import type { FileStore, StoredFile } from "#server/platform/storage/file-store.ts";
import type { pictures } from "./picture.table.ts";

/** How other rows point to a kept picture. */
export function picturePath(hash: string): string {
  return `/media/${hash}`;
}

/** Puts the files of a picture in their place and gives the row that speaks of them. */
export async function storePicture(
  store: FileStore,
  { hash, width, height, variants }: EncodedPicture,
): Promise<typeof pictures.$inferInsert> {
  await Promise.all(variants.map((variant) => store.put(filePath(hash, variant.width), variant.bytes)));
  return { hash, width, height, widths: variants.map((variant) => variant.width) };
}

/**
 * The file behind `/media/{hash}/{width}.webp`, or nothing when there is none or the request is not one that
 * this site makes. A width beyond the source gets the widest that was made (contract/schemas/picture-view.ts).
 * A hash never changes its content, so an answer may be cached for ever.
 */
export async function openPicture(
  store: FileStore,
  hash: string,
  width: number,
): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash) || !bannerWidths.some((known) => known === width)) return undefined;
  for (const candidate of bannerWidths.filter((known) => known <= width).reverse()) {
    const file = await store.read(filePath(hash, candidate));
    if (file) return file;
  }
  return undefined;
}

function filePath(hash: string, width: PictureWidth): string {
  return `pictures/${hash}/${width}.webp`;
}
