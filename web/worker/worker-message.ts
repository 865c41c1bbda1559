/** What a page asks of the worker: to let the new version in, or to keep what was loaded before there was a worker. */
export type WorkerMessage = "take over" | { keep: string[] };
