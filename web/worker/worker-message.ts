/**
 * Messages from a page to the worker: activate the new version, or cache URLs whose loading the worker did not see,
 * because there was no worker yet or because the page was not opened so far.
 */
export type WorkerMessage = "take over" | { keep: string[] };
