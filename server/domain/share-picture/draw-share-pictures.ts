import { createHash } from "node:crypto";
import { createConcurrencyLimit } from "#server/platform/concurrency-limit.ts";
import { readPhoto } from "#server/platform/share-picture/read-photo.ts";
import { createRenderer, type RenderSharePicture } from "#server/platform/share-picture/render-in-thread.ts";
import type { ShareCard } from "#server/platform/share-picture/share-card.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";

export type DrawnPicture = { hash: string; bytes: Uint8Array };

export type DrawSharePicture = (card: ShareCard, now: Date) => Promise<DrawnPicture>;

/** Increase it when the design of the pictures changes, so that old stored pictures are no longer used. */
const edition = 1;

/**
 * Draws each card once. The picture is stored in the file store under a hash of its content, parallel requests for
 * the same picture wait for one drawing, and only one picture is drawn at a time. The folder contains the month, so
 * that old pictures can be deleted by folder; a picture that is still shared is drawn again.
 */
export function createSharePictures(files: FileStore): DrawSharePicture {
  const pendingDrawings = new Map<string, Promise<Uint8Array>>();
  const oneAtATime = createConcurrencyLimit({ capacity: 1, waiting: 30 });
  const render = createRenderer();
  return async (card, now) => {
    const hash = createHash("sha256")
      .update(JSON.stringify([edition, card]))
      .digest("hex");
    const path = `${shareFolder(now)}${hash}.jpg`;
    const drawing = pendingDrawings.get(path) ?? oneAtATime(() => readOrDraw(files, path, card, render));
    pendingDrawings.set(path, drawing);
    try {
      return { hash, bytes: await drawing };
    } finally {
      pendingDrawings.delete(path);
    }
  };
}

async function readOrDraw(
  files: FileStore,
  path: string,
  card: ShareCard,
  render: RenderSharePicture,
): Promise<Uint8Array> {
  const stored = await files.read(path);
  if (stored) return new Uint8Array(await new Response(stored.stream()).arrayBuffer());
  const bytes = await render(card, await readPhoto(files, card));
  await files.put(path, bytes);
  return bytes;
}

/** The folder for the pictures of a month: `share/2026-11/`. */
function shareFolder(now: Date): string {
  return `share/${now.toISOString().slice(0, 7)}/`;
}

/** Deletes pictures drawn before the previous month. */
export async function deleteOldSharePictures(files: FileStore, now: Date): Promise<void> {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  for await (const path of files.list("share/")) {
    if (path < shareFolder(lastMonth)) await files.remove(path);
  }
}
