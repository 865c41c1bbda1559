import type { FileStore } from "#server/platform/storage/file-store.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { pictureFile, pictureFolder } from "./picture-file.ts";

/** Writes the files of a picture to the store. Repeating it writes the same bytes. */
export async function storePicture(store: FileStore, { hash, variants }: EncodedPicture): Promise<void> {
  await Promise.all(
    variants.map(({ width, format, bytes }) => store.put(pictureFile(hash, width, format), bytes)),
  );
}

/** Removes every file of a picture. Repeating it does nothing. */
export async function removePicture(store: FileStore, hash: string): Promise<void> {
  for await (const path of store.list(pictureFolder(hash))) await store.remove(path);
}
