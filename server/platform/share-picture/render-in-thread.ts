import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ShareCard } from "./share-card.ts";

/** Renders a card as a JPEG; `photo` is the picture on it. */
export type RenderSharePicture = (card: ShareCard, photo: Uint8Array | undefined) => Promise<Uint8Array>;

export type RenderRequest = { id: number; card: ShareCard; photo: Uint8Array | undefined };
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; problem: string };

/** The file beside the built server. The name is in a variable so that the build does not resolve it. */
const workerName = "share-picture-worker.js";
const builtWorker = new URL(workerName, import.meta.url);

/** No picture takes nearly as long. */
const longestMs = 30_000;

/**
 * Renders in a separate thread: loading the renderer with its fonts blocks the event loop for half a second, and each
 * picture for about twenty milliseconds. The thread starts with the first picture, and again after it died. In
 * development and tests there is no built file, and rendering happens in this thread.
 */
export function createRenderer(file = builtWorker): RenderSharePicture {
  if (!existsSync(file)) return renderHere;
  let thread: RenderThread | undefined;
  return (card, photo) => {
    if (!thread?.isAlive) thread = new RenderThread(file);
    return thread.render(card, photo);
  };
}

const renderHere: RenderSharePicture = async (card, photo) => {
  const { renderSharePicture } = await import("./render-share-picture.ts");
  return renderSharePicture(card, photo);
};

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

class RenderThread {
  isAlive = true;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(file: URL) {
    this.#worker = new Worker(file);
    // The process ends without waiting for the thread.
    this.#worker.unref();
    this.#worker.on("message", (reply: RenderReply) => this.#receive(reply));
    this.#worker.on("error", (error) => this.#die(error));
    this.#worker.on("exit", (code) => this.#die(new Error(`the drawing thread ended with code ${code}`)));
  }

  async render(card: ShareCard, photo: Uint8Array | undefined): Promise<Uint8Array> {
    const id = ++this.#lastId;
    const timer = setTimeout(() => this.#die(new Error("a picture took too long to draw")), longestMs);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#worker.postMessage({ id, card, photo } satisfies RenderRequest);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #receive(reply: RenderReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ("bytes" in reply) waiting?.resolve(reply.bytes);
    else waiting?.reject(new Error(`a picture could not be drawn: ${reply.problem}`));
  }

  #die(error: Error): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}
