import { Worker } from "node:worker_threads";
import type { EngineData, EngineReply, EngineRequest } from "./pglite-worker.js";

/** The interface of the embedded database on the main thread: bytes of the PostgreSQL protocol in, bytes out. */
export interface PgliteEngine {
  /** Runs one batch of protocol messages; batches run in the order of the calls. */
  run(batch: Uint8Array): Promise<Uint8Array>;
  /** Ends any open transaction and discards all session state. */
  reset(): Promise<void>;
  /** Returns a copy of the data folder as a tar file. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** `onBroken` is called once, when the engine has died or can no longer be trusted. */
export async function startPgliteEngine(
  data: EngineData,
  onBroken: (error: Error) => void,
): Promise<PgliteEngine> {
  const engine = new WorkerEngine(data, onBroken);
  await engine.opened;
  return engine;
}

type RequestBody = { kind: "batch"; bytes: Uint8Array } | { kind: Exclude<EngineRequest["kind"], "batch"> };
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

class WorkerEngine implements PgliteEngine {
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #onBroken: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #end: Error | undefined;
  #isOpen = false;

  constructor(data: EngineData, onBroken: (error: Error) => void) {
    this.#onBroken = onBroken;
    this.#worker = new Worker(new URL("./pglite-worker.js", import.meta.url), { workerData: data });
    this.#worker.on("message", (reply: EngineReply) => this.#receive(reply));
    this.#worker.on("error", (error) => this.#break(error));
    this.#worker.on("exit", (code) => this.#break(new Error(`the database thread ended with code ${code}`)));
    // The first message of the worker, with the id 0, reports whether the database could be opened.
    this.opened = this.#wait(this.#lastId).then(() => {
      this.#isOpen = true;
    });
  }

  run(batch: Uint8Array): Promise<Uint8Array> {
    return this.#request({ kind: "batch", bytes: batch });
  }

  async reset(): Promise<void> {
    await this.#request({ kind: "reset" });
  }

  dump(): Promise<Uint8Array> {
    return this.#request({ kind: "dump" });
  }

  async close(): Promise<void> {
    if (this.#end) return;
    const closed = this.#request({ kind: "close" });
    this.#end = new Error("the embedded database is closed");
    await closed;
    await this.#worker.terminate();
  }

  #request(body: RequestBody): Promise<Uint8Array> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const answer = this.#wait(this.#lastId);
    this.#worker.postMessage({ ...body, id: this.#lastId } satisfies EngineRequest);
    return answer;
  }

  #wait(id: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #receive(reply: EngineReply): void {
    if ("broken" in reply) {
      this.#break(new Error(`the embedded database failed: ${reply.broken}`));
    } else {
      this.#waiting.get(reply.id)?.resolve(reply.bytes);
      this.#waiting.delete(reply.id);
    }
  }

  #break(error: Error): void {
    const wasRunning = this.#isOpen && !this.#end;
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
    if (wasRunning) this.#onBroken(error);
  }
}
