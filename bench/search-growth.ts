import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { atMost, type Line } from "./report.ts";
import { fillSearchTown, type SearchTiming, timeSearches } from "./search.ts";
import type { Bench } from "./servers.ts";

const few = 10_000;
const many = 100_000;
const maxGrowth = 2;

/**
 * Measures search and map on a database of the whole country, and how much slower they are when it has ten times as
 * many offers. Both databases have the same hundred towns. The larger one is ten times as dense: ten companies in
 * sight become a hundred.
 */
export async function benchSearchGrowth(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  // Filling the larger database takes longer than a quick run may last.
  const sizes = isQuick ? [few] : [few, many];
  const databases: DatabaseHandle[] = [];
  try {
    const towns = [];
    for (const offers of sizes) {
      const database = await openOwnDatabase(bench, offers);
      databases.push(database);
      towns.push(await fillSearchTown(database.pool, offers));
    }
    const timings = await timeSearches(towns);
    return timings.flatMap((timing) => (isQuick ? [timeLine(timing, few)] : linesOf(timing)));
  } finally {
    for (const database of databases) await database.close();
    for (const offers of sizes)
      await bench.database.pool.query(`drop database if exists ${databaseName(offers)}`);
  }
}

const databaseName = (offers: number) => `search_${offers}`;

/** Opens a separate database: searches would otherwise also find the town of the other benchmarks. */
async function openOwnDatabase(bench: Bench, offers: number): Promise<DatabaseHandle> {
  await bench.database.pool.query(`create database ${databaseName(offers)}`);
  const url = new URL(bench.databaseUrl);
  url.pathname = databaseName(offers);
  const database = await openPostgres({ databaseUrl: url.href, log: silentLog });
  await migrate(database.pool);
  return database;
}

function linesOf(timing: SearchTiming): Line[] {
  return [timeLine(timing, many), growthLine(timing)];
}

/** Reports the times of the largest town that was queried. */
function timeLine({ queryName, targetP95, times }: SearchTiming, offers: number): Line {
  const { p50, p95 } = times.at(-1) ?? unknown;
  return {
    name: `Search of ${offers.toLocaleString("en")} offers: ${queryName}, 95th percentile`,
    measured: `${p95.toFixed(1)} ms (middle ${p50.toFixed(1)} ms)`,
    ...atMost(targetP95, p95, "ms"),
  };
}

function growthLine({ queryName, times: [small = unknown, large = unknown] }: SearchTiming): Line {
  const growth = large.p50 / small.p50;
  return {
    name: `Search, ten times as many offers: ${queryName}, middle`,
    measured: `${large.p50.toFixed(1)} ms`,
    ...atMost(maxGrowth, growth, "times"),
    limit: `${small.p50.toFixed(1)} ms`,
    ratio: growth.toFixed(2),
  };
}

const unknown = { p50: Number.NaN, p95: Number.NaN };
