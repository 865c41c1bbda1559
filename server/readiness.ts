import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "./http/probes.ts";
import type { DatabaseHandle } from "./platform/database/database.ts";
import { pendingMigrations } from "./platform/database/migrate.ts";

type Parts = {
  database: DatabaseHandle;
  /** Absent if another process runs the background jobs. */
  jobs?: { healthy(): boolean } | undefined;
  isStopping: () => boolean;
};

const timeoutMs = 2000;

/** Checks whether traffic should be sent here now. A part that does not respond in time counts as failed. */
export function createReadiness({ database, jobs, isStopping }: Parts): () => Promise<Readiness> {
  let isMigrated = false;
  return async () => {
    isMigrated ||= await passesInTime(async () => (await pendingMigrations(database.pool)) === 0);
    return {
      database: await passesInTime(async () => {
        await database.check();
        // During an outage requests are refused until its end is detected, which may be later than the first response
        // of the database.
        return !database.outage.isActive();
      }),
      migrations: isMigrated,
      jobs: jobs?.healthy() ?? true,
      accepting: !isStopping(),
    };
  };
}

async function passesInTime(check: () => Promise<boolean>): Promise<boolean> {
  const done = new AbortController();
  const late = sleep(timeoutMs, false, { signal: done.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    done.abort();
  }
}
