import type { Ctx } from "#server/context.ts";
import { encodePicture } from "#server/platform/pictures/encode-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { pictures } from "./picture.table.ts";
import { picturePath, storePicture } from "./picture-files.ts";

/**
 * Keeps a picture and says where it is. The files come before the row, so a row never speaks of files that are
 * not there; doing it again, or twice at once, writes the same files and one row.
 */
export async function keepPicture(
  ctx: Pick<Ctx, "db">,
  store: FileStore,
  bytes: Uint8Array,
): Promise<{ path: string }> {
  const row = await storePicture(store, await encodePicture(bytes));
  await ctx.db.insert(pictures).values(row).onConflictDoNothing();
  return { path: picturePath(row.hash) };
}
