import { parentPort } from "node:worker_threads";
import type { Threaded, ThreadReply, ThreadRequest } from "./in-thread.ts";

/** Runs the work that the main thread requests (in-thread.ts), in the program of a thread. */
export function answerRequests<Input>(run: Threaded<Input>): void {
  parentPort?.on("message", async ({ id, input }: ThreadRequest<Input>) => {
    const reply: ThreadReply = await run(input).then(
      (bytes) => ({ id, bytes }),
      (error: unknown) => ({
        id,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    parentPort?.postMessage(reply);
  });
}
