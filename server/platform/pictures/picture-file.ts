import type { PictureFormat, PictureWidth } from "#contract/picture/picture.view.ts";

/** Returns the path of a picture in the file store. */
export function pictureFile(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${pictureFolder(hash)}${width}.${format}`;
}

export function pictureFolder(hash: string): string {
  return `pictures/${hash}/`;
}
