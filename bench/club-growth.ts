import { createHash } from "node:crypto";
import { ClubReportInput } from "#contract/loyalty/club-report.ts";
import type { Actor } from "#server/actor.ts";
import { lookUpCard } from "#server/domain/loyalty/counter/look-up-card.ts";
import { readClubReport } from "#server/domain/loyalty/report/read-club-report.ts";
import { listStatement } from "#server/domain/loyalty/wallet/list-statement.ts";
import { readShopDashboard } from "#server/domain/shop/dashboard/read-shop-dashboard.ts";
import { type Database, type DatabaseHandle, drizzleOn } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { createLimiter } from "#server/platform/limiter/limiter.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { clubPhone, fillClubTown } from "./club-town.ts";
import { atMost, type Line } from "./report.ts";
import type { Bench } from "./servers.ts";

const few = 10_000;
const many = 1_000_000;
const rounds = 200;
const warmUp = 20;

type Read = {
  name: string;
  targetP95: number;
  isGrowthLimited: boolean;
  run: (round: number) => Promise<unknown>;
};

/**
 * Measures the look-up of a counter, a statement and the dashboard of a shop with a million clients, and how much slower
 * they are than with ten thousand.
 */
export async function benchClubGrowth(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  // Filling the larger database takes longer than a quick run may last.
  const sizes = isQuick ? [few] : [few, many];
  const databases: DatabaseHandle[] = [];
  try {
    for (const size of sizes) databases.push(await openClubDatabase(bench, size));
    return await timeReads(databases.map(({ pool }, place) => readsOf(drizzleOn(pool), sizes[place] ?? 0)));
  } finally {
    for (const database of databases) await database.close();
    for (const size of sizes) await bench.database.pool.query(`drop database if exists club_${size}`);
  }
}

async function openClubDatabase(bench: Pick<Bench, "database" | "databaseUrl">, size: number) {
  await bench.database.pool.query(`create database club_${size}`);
  const url = new URL(bench.databaseUrl);
  url.pathname = `club_${size}`;
  const database = await openPostgres({ databaseUrl: url.href, log: silentLog });
  await migrate(database.pool);
  await fillClubTown(database.pool, size);
  return database;
}

/** The id that `md5(name)::uuid` makes in `fillClubTown`. */
function idOf(name: string): string {
  const hash = createHash("md5").update(name).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function readsOf(db: Database, size: number): Read[] {
  const ctx = { db, now: new Date(), log: silentLog };
  const limiter = createLimiter({ db, log: silentLog, now: () => new Date() });
  const shop = (number: number): Actor => {
    const companyId = idOf(`company${number % 100}`);
    return { kind: "user", userId: idOf("shopkeeper"), role: "lojista", companyIds: [companyId], companyId };
  };
  const holder: Actor = { kind: "device", device: { sessionId: idOf("device"), clientId: idOf("client0") } };
  const editor: Actor = { kind: "user", userId: idOf("editor"), role: "editor", companyIds: [] };
  const context = { platform: { limiter } } as unknown as Parameters<typeof lookUpCard>[1];
  return [
    {
      ...{ name: "Look-up of a card by phone", targetP95: 10, isGrowthLimited: false },
      run: async (round) => {
        const number = (round * 7_919) % size;
        const found = await lookUpCard({ ...ctx, actor: shop(number) }, context, {
          phone: clubPhone(number),
        });
        if (found.card === null) throw new Error(`no card of ${clubPhone(number)}`);
      },
    },
    {
      ...{ name: "Statement of a card", targetP95: 100, isGrowthLimited: true },
      run: () =>
        listStatement({ ...ctx, actor: holder }, { id: idOf("card0"), cursor: undefined, limit: 20 }),
    },
    {
      ...{ name: "Dashboard of a shop", targetP95: 100, isGrowthLimited: true },
      run: (round) => readShopDashboard({ ...ctx, actor: shop(round) }, { period: "month" }),
    },
    {
      ...{ name: "Dashboard of all clubs", targetP95: 100, isGrowthLimited: true },
      run: () => readClubReport({ ...ctx, actor: editor }, ClubReportInput.parse({})),
    },
  ];
}

/** Runs the same read in each database in turns, so that other activity of the machine affects both alike. */
async function timeReads(towns: Read[][]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [index, { name, targetP95, isGrowthLimited }] of (towns[0] ?? []).entries()) {
    const times: number[][] = towns.map(() => []);
    for (let round = 0; round < warmUp + rounds; round++) {
      for (const [place, reads] of towns.entries()) {
        const start = performance.now();
        await reads[index]?.run(round);
        if (round >= warmUp) times[place]?.push(performance.now() - start);
      }
    }
    const [small, large] = [percentile(times[0], 0.5), percentile(times.at(-1), 0.5)];
    const p95 = percentile(times.at(-1), 0.95);
    const size = (towns.length > 1 ? many : few).toLocaleString("en");
    lines.push({
      name: `${name}, ${size} clients, 95th percentile`,
      measured: `${p95.toFixed(1)} ms (middle ${large.toFixed(1)} ms)`,
      ...atMost(targetP95, p95, "ms"),
    });
    if (!isGrowthLimited || towns.length === 1) continue;
    lines.push({
      name: `${name}, a hundred times as many clients, middle`,
      measured: `${large.toFixed(1)} ms`,
      ...atMost(1.5, large / small, "times"),
      limit: `${small.toFixed(1)} ms`,
    });
  }
  return lines;
}

function percentile(times: number[] = [], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
