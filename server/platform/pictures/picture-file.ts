import type { PictureWidth } from "#contract/schemas/picture-view.ts";

/** Where a picture lies in the file store. */
export function pictureFile(hash: string, width: PictureWidth): string {
  return `pictures/${hash}/${width}.webp`;
}
