import { and, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { removePicture } from "#server/platform/pictures/store-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { pictures } from "./picture.table.ts";
import { usedHashes } from "./picture-references.ts";

const hourMs = 3_600_000;
const atATime = 200;

/**
 * Deletes pictures without references that were last uploaded more than a day ago. A picture is first marked, so that
 * no new reference can be saved (lock-pictures.ts) and a new upload of it has to wait. Then its files are deleted,
 * and the row last. A crash in between leaves a marked row, and the next run continues from there.
 */
export const deleteUnusedPictures = command(
  system,
  async ({ db, now }: CommandContext, files: FileStore): Promise<{ removed: number }> => {
    let removed = 0;
    for (let hashes = await mark(db, now); hashes.length > 0; hashes = await mark(db, now)) {
      for (const hash of hashes) await removePicture(files, hash);
      await db.delete(pictures).where(inArray(pictures.hash, hashes));
      removed += hashes.length;
    }
    return { removed };
  },
);

/** Marks the next pictures to delete: those left by an interrupted run, and those without references. */
function mark(db: Database, now: Date): Promise<string[]> {
  const isOld = lt(pictures.sentAt, new Date(now.getTime() - limits.pictureUnusedHours * hourMs));
  const isUnused = sql`not exists (select from (${usedHashes()}) as used where used.hash = ${pictures.hash})`;
  return db.transaction(async (tx) => {
    const candidates = await tx
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(or(isNotNull(pictures.removingAt), and(isOld, isUnused)))
      .limit(atATime)
      .for("update", { skipLocked: true });
    const hashes = candidates.map(({ hash }) => hash);
    if (hashes.length === 0) return [];
    // Checks the conditions again under the lock, because the previous lock holder may have saved a reference.
    await tx
      .update(pictures)
      .set({ removingAt: now })
      .where(and(inArray(pictures.hash, hashes), isNull(pictures.removingAt), isOld, isUnused));
    const marked = await tx
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(and(inArray(pictures.hash, hashes), isNotNull(pictures.removingAt)));
    return marked.map(({ hash }) => hash);
  });
}
