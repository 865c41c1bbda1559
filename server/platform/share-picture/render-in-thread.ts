import { builtFile, inThread } from "#server/platform/threads/in-thread.ts";
import type { ShareCard } from "./share-card.ts";

/** Renders a card as a JPEG; `photo` is the picture on it. */
export type RenderSharePicture = (card: ShareCard, photo: Uint8Array | undefined) => Promise<Uint8Array>;

export type RenderInput = { card: ShareCard; photo: Uint8Array | undefined };

/** No picture takes nearly as long. */
const longestMs = 30_000;

/**
 * Renders in a separate thread: loading the renderer with its fonts blocks the event loop for half a second, and each
 * picture for about twenty milliseconds.
 */
export function createRenderer(file = builtFile("share-picture-worker.js")): RenderSharePicture {
  const render = inThread<RenderInput>({ file, runHere: renderHere, longestMs });
  return (card, photo) => render({ card, photo });
}

async function renderHere({ card, photo }: RenderInput): Promise<Uint8Array> {
  const { renderSharePicture } = await import("./render-share-picture.ts");
  return renderSharePicture(card, photo);
}
