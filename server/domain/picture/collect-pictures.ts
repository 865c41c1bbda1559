import { and, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { removePicture } from "#server/platform/pictures/store-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { pictures } from "./picture.table.ts";
import { usedHashes } from "./picture-pointers.ts";

const hourMs = 3_600_000;
const atATime = 200;

/**
 * Removes pictures that nothing points to and that nobody sent for a day. First a picture is marked, so that nothing
 * can begin to point to it (hold-pictures.ts) and who sends it again waits; then its files go, and the row last. A crash
 * in between leaves a marked row, and the next run goes on from there.
 */
export const collectPictures = command(
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

/** The next ones to remove: those of a run that was cut short, and those that nothing points to. */
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
    // Asked again behind the lock: who held the row a moment ago may have saved what points to it.
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
