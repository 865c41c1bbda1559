/**
 * What a page asks of the worker: to let the new version in, or to keep what it did not see being loaded, because there
 * was no worker yet or because nobody opened it so far.
 */
export type WorkerMessage = "take over" | { keep: string[] };
