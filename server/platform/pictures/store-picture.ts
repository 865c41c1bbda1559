import type { FileStore } from "../storage/file-store.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { pictureFile } from "./picture-file.ts";

/** Puts the files of a picture in their place; doing it again writes the same bytes. */
export async function storePicture(store: FileStore, { hash, variants }: EncodedPicture): Promise<void> {
  await Promise.all(variants.map(({ width, bytes }) => store.put(pictureFile(hash, width), bytes)));
}
