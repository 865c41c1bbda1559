import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { UploadedPicture } from "#contract/picture/picture.schema.ts";
import { storageSize } from "#contract/picture/picture.texts.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { findPictureQuota } from "#server/domain/setting/find-picture-quota.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { EncodedPicture } from "#server/platform/pictures/encode-picture.ts";
import { storePicture } from "#server/platform/pictures/store-picture.ts";
import type { Platform } from "#server/platform/platform.ts";
import { pictures } from "./picture.table.ts";
import { picturePath, pictureRow } from "./picture-row.ts";

type Transaction = Pick<Database, "execute" | "select" | "insert" | "update">;

/**
 * Stores a picture and returns its address. The row is written before the files, so that no file exists without a
 * row: an incomplete upload after a crash is deleted like any picture without references. Repeated or parallel
 * uploads of the same picture result in one row and the same files.
 */
export async function savePicture(
  ctx: CommandContext,
  { files, encodePicture }: Pick<Platform, "files" | "encodePicture">,
  source: Uint8Array | Blob,
): Promise<UploadedPicture> {
  const picture = await encodePicture(source);
  await ctx.db.transaction(async (tx) => {
    await lockPictures(tx);
    if (!(await sentAgain(tx, picture, ctx.now))) await addRow(tx, ctx, picture);
  });
  await storePicture(files, picture);
  return { address: picturePath(picture.hash), width: picture.width, height: picture.height };
}

/** Serializes writers, because each one sums the size of all pictures. Readers are not blocked. */
async function lockPictures(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${pictures} in share row exclusive mode`);
}

/** Restarts the picture's day, so that it is not deleted while the form it was uploaded for is still open. */
async function sentAgain(tx: Transaction, { hash }: EncodedPicture, now: Date): Promise<boolean> {
  const known = await tx
    .update(pictures)
    .set({ sentAt: now })
    .where(and(eq(pictures.hash, hash), isNull(pictures.removingAt)))
    .returning({ hash: pictures.hash });
  return known.length > 0;
}

async function addRow(tx: Transaction, { actor, now }: Ctx, picture: EncodedPicture): Promise<void> {
  const row = pictureRow(picture);
  await refuseBeyondQuota(tx, row.bytes ?? 0);
  const added = await tx
    .insert(pictures)
    .values({ ...row, createdAt: now, sentAt: now })
    .onConflictDoNothing()
    .returning({ hash: pictures.hash });
  // A row exists, but its picture is being deleted. The upload will work a moment later.
  if (added.length === 0) throw new AppError("picture.busy");
  await recordAudit(tx, actor, {
    action: "picture.upload",
    tableName: "pictures",
    recordId: row.hash,
    newValues: row,
  });
}

async function refuseBeyondQuota(tx: Transaction, bytes: number): Promise<void> {
  const quota = await findPictureQuota(tx);
  const [used] = await tx
    .select({ bytes: sql`coalesce(sum(${pictures.bytes}), 0)`.mapWith(Number) })
    .from(pictures);
  if ((used?.bytes ?? 0) + bytes <= quota) return;
  throw new AppError("picture.quota_reached", { params: { quota: storageSize(quota) } });
}
