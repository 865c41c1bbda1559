import type { EncodedPicture } from "#server/platform/pictures/encode-picture.ts";
import type { pictures } from "./picture.table.ts";

/** The path by which rows of other tables reference a picture. */
export function picturePath(hash: string): string {
  return `/media/${hash}`;
}

export function pictureRow({ hash, width, height, variants }: EncodedPicture): typeof pictures.$inferInsert {
  const widths = [...new Set(variants.map((variant) => variant.width))];
  const bytes = variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0);
  return { hash, width, height, widths, bytes };
}
