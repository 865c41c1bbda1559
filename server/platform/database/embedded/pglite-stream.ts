import { Duplex } from "node:stream";
import type { PgliteEngine } from "./pglite-engine.ts";

/**
 * A stream that node-postgres uses as its socket, with the embedded engine at the other end.
 *
 * node-postgres writes one protocol message per chunk. The messages are collected up to the one that requires a
 * response (Sync or Query) and run as one batch, whose response comes as a whole.
 */
export class PgliteStream extends Duplex {
  readonly #engine: PgliteEngine;
  #greeted = false;
  #isReset = false;
  #batch: Uint8Array[] = [];

  constructor(engine: PgliteEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit("connect"));
  }

  override _write(message: Buffer, _encoding: string, done: () => void): void {
    this.#take(message);
    done();
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#reset();
    done(error);
  }

  #take(message: Buffer): void {
    const type = String.fromCharCode(message[0] ?? 0);
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(greeting);
    } else if (type === "X") {
      this.#reset();
    } else {
      this.#batch.push(message);
      if (type === "S" || type === "Q") this.#run();
    }
  }

  #run(): void {
    const batch = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#engine.run(batch).then(
      (answer) => void (this.destroyed || this.push(answer)),
      (error: Error) => void this.destroy(error),
    );
  }

  /**
   * Called at the moment the connection is closed, before the pool can open the next one: the engine works in order,
   * so the next connection always gets a clean session.
   */
  #reset(): void {
    if (this.#isReset) return;
    this.#isReset = true;
    // A failing reset means a broken engine, which the engine itself reports.
    this.#engine.reset().catch(() => undefined);
  }

  // The other methods that node-postgres expects of a socket. Only the worker thread keeps the process alive.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}

/** AuthenticationOk and ReadyForQuery: inside the process there is no user to authenticate. */
const greeting = Buffer.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], // "R", length 8, code 0
  ...[0x5a, 0, 0, 0, 5, 0x49], // "Z", length 5, "I" for idle
]);
