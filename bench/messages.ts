import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import type { Actor } from "#server/actor.ts";
import { createBroadcast } from "#server/domain/message/broadcast/save-broadcast.ts";
import { startBroadcast } from "#server/domain/message/broadcast/start-broadcast.ts";
import { renderMessage } from "#server/domain/message/template/render-message.ts";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { startProcess, startServer, temporaryFolder } from "#tests/support/server/server-process.ts";
import { median } from "./measure.ts";
import { fillMessageTown, messageBody, messageSubject } from "./message-town.ts";
import { atLeast, type Line } from "./report.ts";
import type { Bench } from "./servers.ts";

const name = "message_town";
const siteUrl = "http://pertinho.test";

/** About seven in ten of the clients get a broadcast (audience-town.ts). */
const clientsPerRound = { full: 3_000, quick: 600 };
const rounds = { full: 5, quick: 3 };

/** Staff read these while messages are sent: the list of clients, the list of messages, and a dashboard. */
const readPaths = {
  "list of clients": "/api/admin/clients?limit=30",
  "list of messages": "/api/admin/message-history?limit=30",
  "dashboard of clubs": "/api/admin/loyalty-report",
};

/** Measures the built product, with its server and its sender in one process, on PostgreSQL. */
export async function benchMessages(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const size = isQuick ? "quick" : "full";
  await bench.database.pool.query(`create database ${name}`);
  const url = new URL(bench.databaseUrl);
  url.pathname = name;
  const sink = startProcess(["bench/mail-sink.js"], {});
  const data = await temporaryFolder();
  const [, sinkUrl = ""] = await sink.waitForOutput(/listening: (\S+)/);
  const product = await startServer({
    ...{ LOG_LEVEL: "warn", DATABASE_URL: url.href, DATA_DIR: data.folder, SMTP_URL: sinkUrl },
  });
  const database = await openPostgres({ databaseUrl: url.href, log: silentLog });
  try {
    const town = await fillMessageTown(database, clientsPerRound[size], product.url);
    const sending = { database, sinkUrl, ...town };
    return [
      await compareSending(sending, rounds[size]),
      ...(await readsDuringSend(sending, product.url, isQuick ? 50 : 200)),
    ];
  } finally {
    await database.close();
    for (const { signal, exited } of [product, sink]) {
      signal("SIGTERM");
      await exited;
    }
    await bench.database.pool.query(`drop database if exists ${name}`);
    await data.remove();
  }
}

type Sending = { database: DatabaseHandle; sinkUrl: string; templateId: string; userId: string };

/** Sends broadcasts, and as many equal mails by nodemailer alone, in turns. The first round is a warm-up of both. */
async function compareSending(sending: Sending, rounds: number): Promise<Line> {
  const pairs: { ours: number; bare: number }[] = [];
  let sent = 0;
  for (let round = 0; round <= rounds; round++) {
    const { count, seconds } = await sendBroadcast(sending);
    const pair = { ours: count / seconds, bare: await sendBare(sending.sinkUrl, count) };
    if (round === 0) continue;
    pairs.push(pair);
    sent += count;
  }
  const middle = (pick: (pair: { ours: number; bare: number }) => number) => median(pairs.map(pick));
  return {
    name: `E-mails of broadcasts, ${sent.toLocaleString("en")} recipients, one connection`,
    measured: `${middle(({ ours }) => ours).toFixed(0)}/s`,
    limit: `${middle(({ bare }) => bare).toFixed(0)}/s`,
    ...atLeast(
      0.7,
      middle(({ ours, bare }) => ours / bare),
    ),
  };
}

/** Starts a broadcast and waits until the server has sent it. */
async function sendBroadcast(sending: Sending): Promise<{ count: number; seconds: number }> {
  const id = await queueBroadcast(sending);
  const start = performance.now();
  const { pool } = sending.database;
  const counts =
    "select state, sum(count)::int as count from broadcast_counts where broadcast_id = $1 group by 1";
  for (;;) {
    const { rows } = await pool.query(counts, [id]);
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    if (of("failed") > 0) throw new Error(`${of("failed")} messages failed`);
    if (of("queued") === 0) return { count: of("sent"), seconds: (performance.now() - start) / 1000 };
    await sleep(50);
  }
}

async function queueBroadcast({ database, templateId, userId }: Sending): Promise<string> {
  const actor: Actor = { kind: "user", userId, role: "editor", companyIds: [] };
  const ctx = { db: database.db, actor, now: new Date(), log: silentLog };
  const values = { empresa: null, oferta: null, link: null, pontos: null, premio: null, validade: null };
  const input = { name: newId(), templateId, audience: {}, values, ratePerMinute: null };
  const { id, version } = await createBroadcast(ctx, input);
  await startBroadcast(ctx, { id, version }, { delivers: noDeliveryChannels });
  return id;
}

/** Sends mails like those of a broadcast one after the other. Returns how many in a second. */
async function sendBare(sinkUrl: string, count: number): Promise<number> {
  const transport = createTransport({ pool: true, maxConnections: 1, maxMessages: 1000, url: sinkUrl });
  const optOutUrl = `${siteUrl}/meus-cupons?sair=${"x".repeat(80)}`;
  const rendered = renderMessage({
    template: { channel: "email", providerName: null },
    version: { subject: messageSubject, body: messageBody, actionLabel: null },
    ...{ purpose: "offers", values: { nome: "Client", cidade: "Serra Bela" }, links: { optOutUrl, siteUrl } },
  });
  const headers = {
    "List-Unsubscribe": `<${optOutUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const start = performance.now();
  for (let number = 0; number < count; number++) {
    const messageId = `<${newId()}@pertinho.test>`;
    const to = `client${number}@bench.test`;
    await transport.sendMail({ from: "no-reply@pertinho.test", to, ...rendered, headers, messageId });
  }
  const perSecond = (count * 1000) / (performance.now() - start);
  transport.close();
  return perSecond;
}

type Reading = Sending & { cookie: string };

/** Compares the slowest answers during a send with the middle one before it. */
async function readsDuringSend(sending: Reading, serverUrl: string, reads: number): Promise<Line[]> {
  const read = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(new URL(path, serverUrl), { headers: { cookie: sending.cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - start;
  };
  const paths = Object.values(readPaths);
  for (let warmUp = 0; warmUp < reads; warmUp++) for (const path of paths) await read(path);
  const times = paths.map(() => ({ idle: [] as number[], sending: [] as number[] }));
  const readAll = async (key: "idle" | "sending") => {
    for (const [index, path] of paths.entries()) times[index]?.[key].push(await read(path));
  };
  for (let round = 0; round < reads; round++) await readAll("idle");
  // As many broadcasts as the reads last.
  let isReading = true;
  const send = async () => {
    while (isReading) await sendBroadcast(sending);
  };
  const sends = send();
  try {
    for (let round = 0; round < reads; round++) await readAll("sending");
  } finally {
    isReading = false;
    await sends;
  }
  return Object.keys(readPaths).map((title, index) => {
    const { idle, sending } = times[index] ?? { idle: [], sending: [] };
    const [rest, busy] = [median(idle), percentile(sending, 99)];
    return {
      name: `Back-office while e-mails are sent at full rate: ${title}, 99th percentile`,
      measured: `${busy.toFixed(1)} ms (middle ${median(sending).toFixed(1)} ms)`,
      limit: `${rest.toFixed(1)} ms, the middle at rest`,
      ratio: (busy / rest).toFixed(2),
      target: "<= 3 times",
      isMet: busy <= 3 * rest,
    };
  });
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}
