import { openPicture } from "#server/platform/pictures/open-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import type { ShareCard } from "./share-card.ts";

/** Reads the picture of a card. If there is none, its space stays empty. */
export async function readPhoto(files: FileStore, { picture }: ShareCard): Promise<Uint8Array | undefined> {
  if (picture === null) return undefined;
  const file = await openPicture(files, picture, { width: 960, format: "webp" });
  return file && new Uint8Array(await new Response(file.stream()).arrayBuffer());
}
