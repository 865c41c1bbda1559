import { createHash } from "node:crypto";
import { createConcurrencyLimit } from "#server/platform/concurrency-limit.ts";
import { readPhoto } from "#server/platform/share-picture/read-photo.ts";
import { createRenderer, type RenderSharePicture } from "#server/platform/share-picture/render-in-thread.ts";
import type { ShareCard } from "#server/platform/share-picture/share-card.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";

export type DrawnPicture = { hash: string; bytes: Uint8Array };

export type DrawSharePicture = (card: ShareCard, now: Date) => Promise<DrawnPicture>;

/** Begins anew when what is drawn looks different, so that no old picture is found. */
const edition = 1;

/**
 * Draws each card once: kept in the file store by what it says, waited for together while it is drawn, one at a time.
 * Its folder is the month's, so that old ones can be removed whole; what is still shared is drawn again.
 */
export function createSharePictures(files: FileStore): DrawSharePicture {
  const beingDrawn = new Map<string, Promise<Uint8Array>>();
  const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 30 });
  const render = createRenderer();
  return async (card, now) => {
    const hash = createHash("sha256")
      .update(JSON.stringify([edition, card]))
      .digest("hex");
    const path = `${shareFolder(now)}${hash}.jpg`;
    const drawing = beingDrawn.get(path) ?? inTurn(() => keptOrDrawn(files, path, card, render));
    beingDrawn.set(path, drawing);
    try {
      return { hash, bytes: await drawing };
    } finally {
      beingDrawn.delete(path);
    }
  };
}

async function keptOrDrawn(
  files: FileStore,
  path: string,
  card: ShareCard,
  render: RenderSharePicture,
): Promise<Uint8Array> {
  const kept = await files.read(path);
  if (kept) return new Uint8Array(await new Response(kept.stream()).arrayBuffer());
  const bytes = await render(card, await readPhoto(files, card));
  await files.put(path, bytes);
  return bytes;
}

/** Where the pictures of a month lie: `share/2026-11/`. */
function shareFolder(now: Date): string {
  return `share/${now.toISOString().slice(0, 7)}/`;
}

/** Removes what was drawn before the last month. */
export async function collectSharePictures(files: FileStore, now: Date): Promise<void> {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  for await (const path of files.list("share/")) {
    if (path < shareFolder(lastMonth)) await files.remove(path);
  }
}
