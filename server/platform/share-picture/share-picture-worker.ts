import { parentPort } from "node:worker_threads";
import type { RenderReply, RenderRequest } from "./render-in-thread.ts";
import { renderSharePicture } from "./render-share-picture.ts";

/** The program of the thread that renders pictures for sharing (render-in-thread.ts). */
parentPort?.on("message", async ({ id, card, photo }: RenderRequest) => {
  const reply: RenderReply = await renderSharePicture(card, photo).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({
      id,
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(reply);
});
