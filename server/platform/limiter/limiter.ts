import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { countHit, type HitCount, usedOf, type Window, windowAt } from "./limiter.rules.ts";
import { rateLimits } from "./limiter.table.ts";

export type Allowance = { limit: number; windowMinutes: number };

export interface Limiter {
  /** Counts one try; says whether it may go on, and how many there were lately. */
  hit(key: string, allowance: Allowance): Promise<{ allowed: boolean; used: number }>;
  /** Uncounts one try that proved right, where only wrong ones are limited. Counted first, none slips by in parallel. */
  giveBack(key: string, allowance: Allowance): Promise<void>;
}

export type LimiterOptions = { db: Database; log: Log; now: () => Date };

/** Enough for every address that a small machine can talk to in a window. */
const rememberedKeys = 20_000;

/**
 * Tries are counted in the database, where every process sees them, and in this process besides: when the store
 * fails nobody is blocked by that (spec 8, fail open), and the limit still holds (docs/product.md, Roles).
 */
export function createLimiter({ db, log, now }: LimiterOptions): Limiter {
  const remembered = new Map<string, HitCount>();
  return {
    async hit(key, { limit, windowMinutes }) {
      const hashed = hashKey(key);
      const window = windowAt(now(), windowMinutes);
      const own = remember(remembered, hashed, window, limit);
      const stored = await storeHit(db, hashed, window, limit).catch((error: unknown) => {
        log.error("the limiter's store failed; this process counts alone", { error });
        return undefined;
      });
      const used = usedOf(stored ?? own, window);
      return { allowed: used <= limit, used };
    },
    async giveBack(key, { windowMinutes }) {
      const hashed = hashKey(key);
      const { start } = windowAt(now(), windowMinutes);
      const own = remembered.get(hashed);
      if (own?.start === start) remembered.set(hashed, { ...own, current: Math.max(own.current - 1, 0) });
      await db
        .update(rateLimits)
        .set({ current: sql`greatest(${rateLimits.current} - 1, 0)` })
        .where(and(eq(rateLimits.key, hashed), eq(rateLimits.window, start)))
        .catch((error: unknown) => log.error("the limiter's store failed to give a try back", { error }));
    },
  };
}

/** Keys hold addresses and e-mails: only their hashes are kept. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function remember(remembered: Map<string, HitCount>, key: string, window: Window, limit: number): HitCount {
  const count = countHit(remembered.get(key), window, limit);
  // Set anew, a key moves to the end: the first is the one that was quiet for longest.
  remembered.delete(key);
  remembered.set(key, count);
  const [quietest] = remembered.keys();
  if (remembered.size > rememberedKeys && quietest !== undefined) remembered.delete(quietest);
  return count;
}

/** `countHit` as one statement, so that of twenty parallel tries exactly as many pass as may. */
async function storeHit(db: Database, key: string, window: Window, limit: number): Promise<HitCount> {
  const { start, lengthMs, previousWeight } = window;
  const isSame = sql`${rateLimits.window} = ${start}`;
  const current = sql`case when ${isSame} then ${rateLimits.current} else 0 end`;
  const previous = sql`case when ${isSame} then ${rateLimits.previous}
    when ${rateLimits.window} = ${start - lengthMs} then ${rateLimits.current} else 0 end`;
  const weighed = sql`floor((${previous}) * ${previousWeight}::float8)`;
  const [count] = await db
    .insert(rateLimits)
    .values({ key, window: start, current: 1, previous: 0 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        window: start,
        current: sql`(${current}) + case when (${current}) + ${weighed} > ${limit} then 0 else 1 end`,
        previous,
      },
    })
    .returning({ start: rateLimits.window, current: rateLimits.current, previous: rateLimits.previous });
  if (count === undefined) throw new Error("the upsert returned no row");
  return count;
}
