import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Work that makes a file of its input, which is copied to the thread. */
export type Threaded<Input> = (input: Input) => Promise<Uint8Array>;

export type ThreadRequest<Input> = { id: number; input: Input };
export type ThreadReply = { id: number; bytes: Uint8Array } | { id: number; problem: string };

type Options<Input> = {
  /** The program of the thread (answer-requests.ts). */
  file: URL;
  /** The same work in this thread, for development and tests, where there is no built file. */
  runHere: Threaded<Input>;
  longestMs: number;
};

/** Returns a file beside the built server. The name is a parameter so that the build does not resolve it. */
export function builtFile(name: string): URL {
  return new URL(name, import.meta.url);
}

/**
 * Runs work that would block the event loop in a separate thread. The thread starts with the first work, and again after
 * it died.
 */
export function inThread<Input>({ file, runHere, longestMs }: Options<Input>): Threaded<Input> {
  if (!existsSync(file)) return runHere;
  let thread: WorkThread<Input> | undefined;
  return (input) => {
    if (!thread?.isAlive) thread = new WorkThread(file, longestMs);
    return thread.run(input);
  };
}

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

class WorkThread<Input> {
  isAlive = true;
  readonly #worker: Worker;
  readonly #longestMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(file: URL, longestMs: number) {
    this.#longestMs = longestMs;
    this.#worker = new Worker(file);
    // The process ends without waiting for the thread.
    this.#worker.unref();
    this.#worker.on("message", (reply: ThreadReply) => this.#receive(reply));
    this.#worker.on("error", (error) => this.#die(error));
    this.#worker.on("exit", (code) => this.#die(new Error(`the thread ended with code ${code}`)));
  }

  async run(input: Input): Promise<Uint8Array> {
    const id = ++this.#lastId;
    const timer = setTimeout(
      () => this.#die(new Error("the work of a thread took too long")),
      this.#longestMs,
    );
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#worker.postMessage({ id, input } satisfies ThreadRequest<Input>);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #receive(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ("bytes" in reply) waiting?.resolve(reply.bytes);
    else waiting?.reject(new Error(`the work of a thread failed: ${reply.problem}`));
  }

  #die(error: Error): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}
