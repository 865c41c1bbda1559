import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { atMost, type Line } from "./report.ts";
import { benchSearch, type SearchTiming } from "./search.ts";
import type { Bench } from "./servers.ts";

const few = 10_000;
const many = 100_000;
const mostGrowth = 2;

/** Search and map on a country of offers, and how much slower they are on one ten times as large. */
export async function benchSearchGrowth(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const small = await timingsOf(bench, few);
  // The large country takes longer to fill than a quick run may last.
  if (isQuick) return small.map((timing) => timingLine(timing, few));
  const large = await timingsOf(bench, many);
  return large.flatMap((timing, index) => {
    const before = small[index];
    return [timingLine(timing, many), ...(before ? [growthLine(timing, before)] : [])];
  });
}

/** In a database of its own: the town of the other benchmarks would be found too. */
async function timingsOf(bench: Bench, offers: number): Promise<SearchTiming[]> {
  const name = `search_${offers}`;
  await bench.database.pool.query(`create database ${name}`);
  const url = new URL(bench.databaseUrl);
  url.pathname = name;
  const database = await openPostgres({ databaseUrl: url.href, log: silentLog });
  try {
    await migrate(database.pool);
    return await benchSearch({ pool: database.pool, offers });
  } finally {
    await database.close();
    await bench.database.pool.query(`drop database ${name}`);
  }
}

function timingLine({ question, p50, p95, targetP95 }: SearchTiming, offers: number): Line {
  return {
    name: `Search of ${offers.toLocaleString("en")} offers: ${question}, 95th percentile`,
    measured: `${p95.toFixed(1)} ms (middle ${p50.toFixed(1)} ms)`,
    limit: "",
    ...atMost(targetP95, p95, "ms"),
  };
}

function growthLine(large: SearchTiming, small: SearchTiming): Line {
  const growth = large.p50 / small.p50;
  return {
    name: `Search, ten times as many offers: ${large.question}, middle`,
    measured: `${large.p50.toFixed(1)} ms`,
    limit: `${small.p50.toFixed(1)} ms`,
    ...atMost(mostGrowth, growth, "times"),
    ratio: growth.toFixed(2),
  };
}
