import { and, inArray, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import type { Database } from "#server/platform/database/database.ts";
import { pictures } from "./picture.table.ts";

/**
 * Call it in the transaction that saves a record with pictures. Until the transaction ends, the cleanup job cannot
 * delete these pictures, and afterwards it finds the new references. Pictures that are not stored, or no longer, are
 * refused by the name of their field.
 */
export async function lockPictureRows(
  tx: Pick<Database, "select">,
  fields: Record<string, string | null | readonly string[]>,
): Promise<void> {
  const wanted = Object.entries(fields).flatMap(([field, value]) =>
    [value]
      .flat()
      .flatMap((address) => (address && isStoredPicture(address) ? [{ field, hash: address.slice(7) }] : [])),
  );
  if (wanted.length === 0) return;
  const held = await tx
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(
      and(
        inArray(
          pictures.hash,
          wanted.map(({ hash }) => hash),
        ),
        isNull(pictures.removingAt),
      ),
    )
    // A fixed lock order for all writers prevents deadlocks.
    .orderBy(pictures.hash)
    .for("share");
  const known = new Set(held.map(({ hash }) => hash));
  const gone = wanted.filter(({ hash }) => !known.has(hash));
  if (gone.length === 0) return;
  const error = new AppError("picture.gone");
  throw new AppError("picture.gone", {
    fields: Object.fromEntries(gone.map(({ field }) => [field, error.message])),
  });
}
