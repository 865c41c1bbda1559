import { anonymous } from "#server/actor.ts";
import { type Ctx, systemContext } from "#server/context.ts";
import { mapCompanies } from "#server/domain/search/map-companies.ts";
import { refreshSearchTerms } from "#server/domain/search/refresh-search-terms.ts";
import { search } from "#server/domain/search/search.ts";
import { drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { fillLargeTown, largeTown } from "#tests/support/town/large-town.ts";

/** The milliseconds that one kind of query took, in each of the queried towns. */
export type SearchTiming = { queryName: string; targetP95: number; times: { p50: number; p95: number }[] };

export type SearchTown = { ctx: Ctx; words: string[] };

const rounds = 200;
const warmUp = 20;

/** Creates the given number of offers in a migrated database without rows. */
export async function fillSearchTown(pool: SqlPool, offers: number): Promise<SearchTown> {
  await fillLargeTown(pool, { offers });
  const db = drizzleOn(pool);
  await refreshSearchTerms(systemContext({ db, now: new Date(), log: silentLog }));
  await pool.query("analyze search_terms");
  const ctx: Ctx = { db, actor: anonymous, now: new Date("2026-11-15T12:00:00-03:00"), log: silentLog };
  return { ctx, words: await knownWords(pool) };
}

/**
 * Runs the same queries in each town, in turns, so that other activity of the machine affects all towns alike. Each
 * round uses other words or another place, so that no result comes from a cache.
 */
export async function timeSearches(towns: SearchTown[]): Promise<SearchTiming[]> {
  const words = towns[0]?.words ?? [];
  const asked = towns.map(({ ctx }) => searchQueries(ctx, words));
  const timings: SearchTiming[] = [];
  for (const [index, { queryName, targetP95 }] of (asked[0] ?? []).entries()) {
    const times: number[][] = towns.map(() => []);
    for (let round = 0; round < warmUp + rounds; round++) {
      for (const [town, own] of asked.entries()) {
        const start = performance.now();
        await own[index]?.run(round);
        if (round >= warmUp) times[town]?.push(performance.now() - start);
      }
    }
    timings.push({ queryName, targetP95, times: times.map(percentiles) });
  }
  return timings;
}

function percentiles(times: number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
}

type BenchQuery = { queryName: string; targetP95: number; run: (round: number) => Promise<unknown> };

function searchQueries(ctx: Ctx, known: string[]): BenchQuery[] {
  const word = (number: number) => known[(number * 37) % known.length] ?? "";
  const base = { order: "relevance", limit: 20 } as const;
  const town = (round: number) => ({
    latitude: largeTown.latitude + ((round % 10) - 5) * 1.5 + 0.04,
    longitude: largeTown.longitude + ((round % 7) - 3) * 1.5 + 0.04,
  });
  const area = ({ latitude, longitude }: ReturnType<typeof town>, degrees: number) => ({
    south: latitude - degrees,
    west: longitude - degrees,
    north: latitude + degrees,
    east: longitude + degrees,
  });
  return [
    {
      queryName: "two words",
      targetP95: 25,
      run: (round) => search(ctx, { ...base, q: `${word(round)} ${word(round + 1)}` }),
    },
    {
      queryName: "a prefix",
      targetP95: 25,
      run: (round) => search(ctx, { ...base, q: word(round).slice(0, 4) }),
    },
    {
      queryName: "a typing mistake",
      targetP95: 25,
      run: (round) => search(ctx, { ...base, q: withTypo(word(round), round) }),
    },
    {
      queryName: "near, 5 km",
      targetP95: 15,
      run: (round) => search(ctx, { ...base, q: "", order: "nearest", kilometres: 5, ...town(round) }),
    },
    { queryName: "map of a town", targetP95: 15, run: (round) => mapCompanies(ctx, area(town(round), 0.1)) },
    {
      queryName: "map of the country",
      targetP95: 60,
      run: (round) => mapCompanies(ctx, area(largeTown, 20 + (round % 5))),
    },
  ];
}

/** Leaves out one letter of the word, never the first. */
function withTypo(word: string, round: number): string {
  const position = 1 + (round % (word.length - 1));
  return word.slice(0, position) + word.slice(position + 1);
}

async function knownWords(pool: SqlPool): Promise<string[]> {
  const { rows } = await pool.query(
    "select term from search_terms where length(term) >= 6 order by md5(term)",
  );
  return rows.map(({ term }) => term);
}

function at(sorted: number[], share: number): number {
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return Math.round(value * 100) / 100;
}
