import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import type { Actor } from "#server/actor.ts";
import { countAudience } from "#server/domain/message/broadcast/count-audience.ts";
import { createBroadcast } from "#server/domain/message/broadcast/save-broadcast.ts";
import { startBroadcast } from "#server/domain/message/broadcast/start-broadcast.ts";
import { drizzleOn } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { fillAudienceTown } from "./audience-town.ts";
import { atMost, type Line } from "./report.ts";
import type { Bench } from "./servers.ts";

const many = 100_000;
const few = 10_000;
const rounds = 3;
const name = "audience_town";

/** Measures how long a broadcast to all clients takes to start, how much memory that needs, and how long its count takes. */
export async function benchAudience(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const size = isQuick ? few : many;
  await bench.database.pool.query(`create database ${name}`);
  const url = new URL(bench.databaseUrl);
  url.pathname = name;
  const database = await openPostgres({ databaseUrl: url.href, log: silentLog });
  try {
    await migrate(database.pool);
    const { templateId, userId } = await fillAudienceTown(database.pool, size);
    const actor: Actor = { kind: "user", userId, role: "editor", companyIds: [] };
    const ctx = { db: drizzleOn(database.pool), actor, now: new Date(), log: silentLog };
    const values = { empresa: null, oferta: null, link: null, pontos: null, premio: null, validade: null };
    const input = { name: "Bench", templateId, audience: {}, values, ratePerMinute: null };
    const starts: number[] = [];
    const counts: number[] = [];
    let grownMb = 0;
    for (let round = 0; round < rounds; round++) {
      counts.push(await timed(() => countAudience(ctx, { channel: "email" })));
      const { id, version } = await createBroadcast({ ...ctx, now: new Date() }, { ...input, name: newId() });
      const before = process.memoryUsage().rss;
      starts.push(
        await timed(() =>
          startBroadcast({ ...ctx, now: new Date() }, { id, version }, { delivers: noDeliveryChannels }),
        ),
      );
      grownMb = Math.max(grownMb, (process.memoryUsage().rss - before) / 1024 ** 2);
    }
    const clients = size.toLocaleString("en");
    return [
      line(`Start of a broadcast to ${clients} clients`, 2_000, starts),
      line(`Count of an audience of ${clients} clients`, 300, counts),
      {
        name: `Memory of the process that starts a broadcast to ${clients} clients`,
        measured: `${grownMb.toFixed(0)} MB more`,
        ...atMost(20, grownMb, "MB"),
      },
    ];
  } finally {
    await database.close();
    await bench.database.pool.query(`drop database if exists ${name}`);
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function line(title: string, target: number, times: readonly number[]): Line {
  const middle = [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
  return { name: title, measured: `${middle.toFixed(0)} ms`, ...atMost(target, middle, "ms") };
}
