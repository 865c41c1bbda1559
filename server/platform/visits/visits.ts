import { type SQL, sql } from "drizzle-orm";
import type { VisitEvent, VisitSource, VisitSubject } from "#contract/visit/visits.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { attemptsIn, countHit, type HitCount, windowAt } from "#server/platform/limiter/limiter.rules.ts";
import type { Log } from "#server/platform/log/log.ts";
import { dailyVisits } from "./visits.table.ts";

export type CountedVisit = {
  day: string;
  subject: VisitSubject;
  subjectId: string;
  event: VisitEvent;
  source: VisitSource;
};

export interface Visits {
  /** Adds one visit, in memory. Returns false if this address has reached its limit for the current period. */
  count(visit: CountedVisit, address: string, now: Date): boolean;
  /**
   * Writes the counts to the database. Runs automatically every few seconds, and is called once more before the
   * database closes.
   */
  flush(): Promise<void>;
}

type Options = { db: Database; log: Log; flushAfterMs?: number };

/** A person who browses the town stays far below this limit; a script that inflates an offer does not. */
const allowance = { limit: 240, windowMinutes: 10 };
/**
 * The limit between two flushes: more different pages than a peak brings, and few enough for one statement and little
 * memory.
 */
const maxEntries = 10_000;

/** Counts page visits in memory and writes them together: a single visit needs no query. */
export function createVisits({ db, log, flushAfterMs = 5_000 }: Options): Visits {
  let counts = new Map<string, CountedVisit & { count: number }>();
  const recentCounts = new Map<string, HitCount>();
  let timer: NodeJS.Timeout | undefined;

  function add(visit: CountedVisit, count: number): boolean {
    const key = Object.values(visit).join(" ");
    const known = counts.get(key);
    if (!known && counts.size >= maxEntries) return false;
    counts.set(key, { ...visit, count: (known?.count ?? 0) + count });
    return true;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = [...counts.values()];
    counts = new Map();
    if (written.length === 0) return;
    try {
      await store(db, written);
    } catch (error) {
      log.error("counted visits could not be written; they are kept for the next time", { error });
      for (const { count, ...visit } of written) add(visit, count);
    }
  }

  return {
    count(visit, address, now) {
      if (!isAllowed(recentCounts, address, now)) return false;
      const { day, subject, subjectId, event, source } = visit;
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
      return add({ day, subject, subjectId, event, source }, 1);
    },
    flush,
  };
}

/** Addresses are kept for minutes, only in the memory of this process, and are never stored or sent. */
function isAllowed(recentCounts: Map<string, HitCount>, address: string, now: Date): boolean {
  const window = windowAt(now, allowance.windowMinutes);
  const count = countHit(recentCounts.get(address), window, allowance.limit);
  // Setting an address again moves it to the end: the first address is the one without visits for the longest time.
  recentCounts.delete(address);
  recentCounts.set(address, count);
  const [quietest] = recentCounts.keys();
  if (recentCounts.size > maxEntries && quietest !== undefined) recentCounts.delete(quietest);
  return attemptsIn(count, window) <= allowance.limit;
}

/** Writes all counts with one statement. An id that does not exist, which any client can send, is ignored. */
async function store(db: Database, visits: (CountedVisit & { count: number })[]): Promise<void> {
  const column = (name: keyof CountedVisit | "count") => visits.map((visit) => visit[name]);
  await db.execute(sql`
    insert into ${dailyVisits} (day, subject, subject_id, event, source, count)
    select v.* from unnest(
      ${sql.param(column("day"))}::date[], ${sql.param(column("subject"))}::text[],
      ${sql.param(column("subjectId"))}::uuid[], ${sql.param(column("event"))}::text[],
      ${sql.param(column("source"))}::text[], ${sql.param(column("count"))}::int[]
    ) as v (day, subject, subject_id, event, source, count)
    where ${exists}
    on conflict (day, subject, subject_id, event, source)
    do update set count = daily_visits.count + excluded.count`);
}

const exists: SQL = sql`case v.subject
  when 'offer' then exists (select from ${offers} where ${offers.id} = v.subject_id)
  when 'company' then exists (select from ${companies} where ${companies.id} = v.subject_id)
  when 'campaign' then exists (select from ${campaigns} where ${campaigns.id} = v.subject_id)
  when 'category' then exists (select from ${categories} where ${categories.id} = v.subject_id)
  end`;
