import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/platform/log/log.ts";
import { isDatabaseUnreachable, reasonOfOutage } from "./is-database-unreachable.ts";

/**
 * Tracks whether the database is unreachable. It is detected from failures, and then checked repeatedly until the
 * database responds.
 */
export interface Outage {
  isActive(): boolean;
  /** The same as `isActive`, after waiting for the check that a suspicion has started. */
  isConfirmed(): Promise<boolean>;
  /** Resolves when no outage is active. */
  whenOver(): Promise<void>;
  /**
   * Reports a failure that looks like an outage: the database is checked immediately. Resolves with whether it is an
   * outage; a single lost connection is not. `requestId` counts the failed request.
   */
  reportFailure(error: unknown, requestId?: string): Promise<boolean>;
  /** Counts one more request that was refused because of the outage. */
  countRefused(): void;
  close(): void;
}

/** For the embedded database: it runs in this process, and either responds or ends the process. */
export const noOutage: Outage = {
  isActive: () => false,
  isConfirmed: async () => false,
  whenOver: async () => {},
  reportFailure: async () => false,
  countRefused: () => {},
  close: () => {},
};

type Options = {
  log: Log;
  /** Resolves when the database responds to a query. */
  checkConnection: () => Promise<void>;
  retryMs?: number;
};

/**
 * Logs two lines for an outage, at its beginning and at its end, however many requests and background jobs it
 * affects.
 */
export function createOutage({ log, checkConnection, retryMs = 500 }: Options): Outage {
  const stop = new AbortController();
  const failed = new Set<string>();
  let refused = 0;
  let isActive = false;
  let asking: Promise<boolean> | undefined;
  let over = Promise.resolve();

  async function checkNow(suspicion: unknown): Promise<boolean> {
    const reason = reasonOfOutage(suspicion);
    isActive = !((await isReachable()) && (await isStillReachable()));
    if (isActive) {
      log.error("the database cannot be reached", { reason });
      over = untilReachable(performance.now());
    } else {
      log.warn("connections to the database were lost", { reason, failedRequests: failed.size });
      failed.clear();
    }
    return isActive;
  }

  /**
   * Any other error is a response: a server without free connections, for example, refuses a new one and still serves
   * the existing ones.
   */
  const isReachable = () =>
    checkConnection().then(
      () => true,
      (error: unknown) => !isDatabaseUnreachable(error),
    );

  /** A server that is shutting down may have responded on the last connection that it closes. */
  async function isStillReachable(): Promise<boolean> {
    await sleep(retryMs / 2, undefined, { ref: false });
    return isReachable();
  }

  async function untilReachable(since: number): Promise<void> {
    do {
      await sleep(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (stop.signal.aborted) return;
    } while (!(await isReachable()));
    isActive = false;
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    log.warn("the database can be reached again", { seconds, failedRequests: refused + failed.size });
    refused = 0;
    failed.clear();
  }

  return {
    isActive: () => isActive,
    isConfirmed: async () => (await asking) ?? isActive,
    whenOver: () => over,
    reportFailure(error, requestId) {
      if (requestId !== undefined) failed.add(requestId);
      if (isActive || stop.signal.aborted) return Promise.resolve(isActive);
      asking ??= checkNow(error).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    countRefused: () => {
      refused += 1;
    },
    close: () => stop.abort(),
  };
}
