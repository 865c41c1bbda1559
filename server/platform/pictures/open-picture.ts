import { bannerWidths, type PictureFormat } from "#contract/picture/picture.view.ts";
import type { FileStore, StoredFile } from "#server/platform/storage/file-store.ts";
import { pictureFile } from "./picture-file.ts";

/**
 * Returns the file of `/media/{hash}/{width}.{format}`, or undefined if there is none or the request is not one that
 * this site makes. A width beyond the source gets the widest existing variant (contract/picture/picture.view.ts). The
 * content of a hash never changes, so a response may be cached forever.
 */
export async function openPicture(
  store: FileStore,
  hash: string,
  { width, format }: { width: number; format: PictureFormat },
): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash) || !bannerWidths.some((known) => known === width)) return undefined;
  for (const candidate of bannerWidths.filter((known) => known <= width).reverse()) {
    const file = await store.read(pictureFile(hash, candidate, format));
    if (file) return file;
  }
  return undefined;
}
