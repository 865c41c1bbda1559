import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { createBatches } from "#server/platform/batches.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import {
  attemptsIn,
  countHit,
  type HitCount,
  secondsUntilFree,
  type Window,
  windowAt,
} from "./limiter.rules.ts";

export type Allowance = { limit: number; windowMinutes: number };

/** `retryAfterSeconds` is set only if the attempt is not allowed. */
export type AttemptResult = { allowed: boolean; used: number; retryAfterSeconds?: number };

export interface Limiter {
  /** Counts one attempt. Returns whether it is allowed, and how many attempts there were recently. */
  hit(key: string, allowance: Allowance): Promise<AttemptResult>;
  /**
   * Removes one successful attempt from the count, where only wrong ones are limited. The attempt is counted first,
   * so that parallel attempts cannot bypass the limit.
   */
  restoreAttempt(key: string, allowance: Allowance): Promise<void>;
}

export type LimiterOptions = { db: Database; log: Log; now: () => Date };

/** Enough for every address that a small machine can communicate with in one window. */
const rememberedKeys = 20_000;

/** How long a failed store is not used, so that only one of many callers waits for a locked table. */
const storeCooldownMs = 5_000;

/**
 * Counts attempts in the database, which all processes share, and additionally in this process. When the store fails,
 * or is locked for half a second (the `lock_timeout` of its SQL functions), no request is blocked (spec 8, fail
 * open), and the limit is still enforced (docs/product.md, Roles).
 */
export function createLimiter({ db, log, now }: LimiterOptions): Limiter {
  const remembered = new Map<string, HitCount>();
  const batches = createBatches({ maxBatchSize: limits.batch });
  const store = withCooldown(log);
  return {
    async hit(key, { limit, windowMinutes }) {
      const hashed = hashKey(key);
      const window = windowAt(now(), windowMinutes);
      const own = remember(remembered, hashed, window, limit);
      const stored = await batches.add(
        "attempts",
        { key: hashed, window, limit },
        async (attempts: Attempt[]) => {
          const counts = await store(() => storeAttempts(db, attempts));
          return counts ?? attempts.map(() => undefined);
        },
      );
      const count = stored ?? own;
      const used = attemptsIn(count, window);
      if (used <= limit) return { allowed: true, used };
      return { allowed: false, used, retryAfterSeconds: secondsUntilFree(count, window, limit) };
    },
    async restoreAttempt(key, { windowMinutes }) {
      const hashed = hashKey(key);
      const { start } = windowAt(now(), windowMinutes);
      const own = remembered.get(hashed);
      if (own?.start === start) remembered.set(hashed, { ...own, current: Math.max(own.current - 1, 0) });
      await store(() => db.execute(sql`select restore_attempt(${hashed}, ${start})`));
    },
  };
}

/** Calls the store. Returns undefined if it fails, and for a while after a failure. */
function withCooldown(log: Log) {
  let restsUntil = 0;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    try {
      return await ask();
    } catch (error) {
      restsUntil = performance.now() + storeCooldownMs;
      log.error("the limiter's store failed; this process counts alone for a while", { error });
      return undefined;
    }
  };
}

/** Keys contain addresses and e-mails: only their hashes are stored. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function remember(remembered: Map<string, HitCount>, key: string, window: Window, limit: number): HitCount {
  const count = countHit(remembered.get(key), window, limit);
  // Setting a key again moves it to the end: the first key is the one without attempts for the longest time.
  remembered.delete(key);
  remembered.set(key, count);
  const [quietest] = remembered.keys();
  if (remembered.size > rememberedKeys && quietest !== undefined) remembered.delete(quietest);
  return count;
}

type Attempt = { key: string; window: Window; limit: number };

/** Runs `countHit` in the database, so that of twenty parallel attempts exactly the allowed number passes. */
async function storeAttempts(db: Database, attempts: Attempt[]): Promise<HitCount[]> {
  const given = attempts.map(({ key, window: { start, lengthMs, previousWeight }, limit }, place) => ({
    ...{ place, key, start, length: lengthMs, weight: previousWeight, max_attempts: limit },
  }));
  const { rows } = await db.execute<{ start: string; current: number; previous: number }>(
    sql`select started as start, now_counted as current, counted_before as previous
      from count_attempts(${JSON.stringify(given)}::jsonb) order by place`,
  );
  return rows.map(({ start, ...counted }) => ({ start: Number(start), ...counted }));
}
