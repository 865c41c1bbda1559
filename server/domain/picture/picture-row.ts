import type { EncodedPicture } from "#server/platform/pictures/encode-picture.ts";
import type { pictures } from "./picture.table.ts";

/** How rows of other tables point to a picture. */
export function picturePath(hash: string): string {
  return `/media/${hash}`;
}

export function pictureRow({ hash, width, height, variants }: EncodedPicture): typeof pictures.$inferInsert {
  return { hash, width, height, widths: variants.map((variant) => variant.width) };
}
