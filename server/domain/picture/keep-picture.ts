import type { Ctx } from "#server/context.ts";
import { encodePicture } from "#server/platform/pictures/encode-picture.ts";
import { storePicture } from "#server/platform/pictures/store-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { pictures } from "./picture.table.ts";
import { picturePath, pictureRow } from "./picture-row.ts";

/**
 * Keeps a picture and says where it is. The files come before the row, so that a row never speaks of files
 * that are not there; doing it again, or twice at once, writes the same files and one row.
 */
export async function keepPicture(
  { db }: Pick<Ctx, "db">,
  store: FileStore,
  bytes: Uint8Array,
): Promise<{ path: string }> {
  const picture = await encodePicture(bytes);
  await storePicture(store, picture);
  await db.insert(pictures).values(pictureRow(picture)).onConflictDoNothing();
  return { path: picturePath(picture.hash) };
}
