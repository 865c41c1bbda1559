import type { Database } from "#server/platform/database/database.ts";

const attempts = 3;

/**
 * Two writers that wait for each other cannot both go on: PostgreSQL ends one of them, as if it had never begun. What
 * it wanted to write can still be written, so it begins again instead of failing in front of somebody. An offer and
 * its company do that: each is copied to the other by triggers, whichever is saved first.
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

/** 40P01: deadlock detected. The driver's error lies under Drizzle's. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "40P01") || isDeadlock(error.cause);
}
