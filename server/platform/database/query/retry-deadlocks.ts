import type { Database } from "#server/platform/database/database.ts";

const attempts = 3;

/**
 * Retries transactions after a deadlock. When two writers wait for each other, PostgreSQL rolls one of them back
 * completely. Its writes can still succeed, so the transaction is started again instead of failing for the user.
 * Saving an offer and its company can cause this: triggers copy data from each to the other, whichever is saved
 * first.
 */
export function retryDeadlocks(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(work, config);
      } catch (error) {
        if (attempt === attempts || !isDeadlock(error)) throw error;
      }
    }
  };
  return db;
}

/** 40P01: deadlock detected. The error of the driver is the cause of Drizzle's error. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "40P01") || isDeadlock(error.cause);
}
