import { setTimeout as sleep } from "node:timers/promises";
import { progress, stopping } from "#contract/commands/startup.texts.js";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { createApp } from "./app.ts";
import { loadBuiltPages } from "./built-pages.ts";
import { type Config, loadConfig } from "./config.ts";
import { systemContext } from "./context.ts";
import { createPlatform } from "./create-platform.ts";
import { seedIfEmpty } from "./demo-town.ts";
import { describeLogins } from "./describe-logins.ts";
import { insertFirstLegalDocuments } from "./domain/legal-document/insert-first-legal-documents.ts";
import { followChannels } from "./domain/message/channel/follow-channels.ts";
import { channelSources } from "./domain/message/channel/stored-channels.ts";
import type { MessageSender } from "./domain/message/send/start-sender.ts";
import { explainStartProblem } from "./explain-start-problem.ts";
import {
  type CoreServices,
  migrateDatabase,
  openFoundation,
  type PrintLine,
  startOwnJobs,
  startOwnSender,
} from "./foundation.ts";
import { serveAnonymousReads } from "./http/api/anonymous-reads.ts";
import { frequentWrites } from "./http/api/frequent-writes.ts";
import { checkAddress, type HttpServer, listen, listenerFor } from "./http/connection/http-server.ts";
import type { CachedPage } from "./http/page/cached-page.ts";
import { cachedPages } from "./http/page/cached-pages.ts";
import { ResponseCache } from "./platform/cache/answer-cache.ts";
import { followChanges } from "./platform/cache/follow-changes.ts";
import { type ChangeHub, openChangeHub } from "./platform/database/change-hub.ts";
import type { Listening } from "./platform/database/listening.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createLiveDelivery } from "./platform/message/live-delivery.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { createReadiness } from "./readiness.ts";
import { siteUrl } from "./site-url.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

const stopTimeoutMs = 30_000;
const shortestJobStopMs = 2_000;
/** Enough for several hundred pages, each in three encodings. */
const pageCacheMaxBytes = 64 * 1024 * 1024;
const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`);

let config: Config | undefined;
try {
  config = loadConfig(process.env);
  await start(config);
} catch (error) {
  process.stderr.write(`\n${explainStartProblem(error, config)}\n`);
  if (config?.logLevel === "debug") process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  process.on("uncaughtException", (error) => {
    log.error("an uncaught error", { error });
    process.exit(1);
  });
  // The address is checked before the minute that filling a new town takes, not after it.
  if (config.process !== "worker") await checkAddress(config);

  const foundation = await openFoundation(config, log, printLine);
  await migrateDatabase(foundation, printLine);
  await insertFirstLegalDocuments(systemContext({ db: foundation.database.db, now: new Date(), log }));
  if (config.seed === "demo") await seedIfEmpty(foundation, printLine);
  const isWorker = config.process !== "web";
  const jobs = isWorker ? await startOwnJobs(foundation) : undefined;
  const sender = isWorker ? await startOwnSender(foundation) : undefined;

  let isStopping = false;
  const server = config.process === "worker" ? undefined : await serve(foundation, jobs, () => isStopping);
  stopOnSignals(
    () => {
      isStopping = true;
      return stop({ foundation, jobs, sender, server });
    },
    (error) => log.error("the stop failed", { error }),
  );
  log.info("started", { process: config.process, database: foundation.database.kind, port: server?.port });
  await greet(foundation, server);
}

type Serving = HttpServer & {
  changes: Listening;
  channelChanges: Listening;
  couponChanges: ChangeHub;
  cardChanges: ChangeHub;
};

async function serve(
  foundation: CoreServices,
  jobs: Jobs | undefined,
  isStopping: () => boolean,
): Promise<Serving> {
  const { config, database } = foundation;
  const { metricsToken } = config;
  const cache = new ResponseCache<CachedPage>({ maxBytes: pageCacheMaxBytes, now: Date.now });
  const changes = await followChanges(database, cache);
  const couponChanges = await openChangeHub(database, "coupon_changes");
  const cardChanges = await openChangeHub(database, "card_changes");
  const delivery = createLiveDelivery(noDeliveryChannels);
  const sources = channelSources(config.channels, foundation.appSecret);
  const channelChanges = await followChannels(database, { sources, delivery, log: foundation.log });
  const metrics = createMetrics(database.pool, cache);
  const services = {
    ...config,
    ...foundation,
    ...(await loadBuiltPages()),
    db: database.db,
    now: () => new Date(),
    readiness: createReadiness({ database, jobs, isStopping }),
    isStopping,
    metered: metricsToken ? { metrics, token: metricsToken } : undefined,
    delivery,
    changes,
    couponChanges,
    cardChanges,
    outage: database.outage,
  };
  const createListener = (port: number) => {
    const site = siteUrl({ ...config, port });
    const platform = createPlatform({ ...services, siteUrl: site });
    const { fetch } = createApp({ ...services, siteUrl: site, platform });
    const pages = cachedPages(
      { ...services, fetch, cache, siteUrl: site, metrics: services.metered?.metrics },
      listenerFor(fetch),
    );
    const reads = serveAnonymousReads({ ...services, platform }, pages);
    return frequentWrites({ ...services, platform }, reads);
  };
  const server = await listen(config, createListener, {
    onClosedConnection: (reason) => foundation.log.warn("connection closed", { reason }),
  });
  return { ...server, changes, channelChanges, couponChanges, cardChanges };
}

async function greet(foundation: CoreServices, server: HttpServer | undefined): Promise<void> {
  const { config, database } = foundation;
  if (database.kind === "embedded") printLine(`\n${progress.embeddedDatabase}`);
  const logins = await describeLogins(foundation);
  if (logins) printLine(`\n${logins}`);
  if (server) printLine(`\n${progress.ready(siteUrl({ ...config, port: server.port }))}`);
}

type Running = {
  foundation: CoreServices;
  jobs: Jobs | undefined;
  sender: MessageSender | undefined;
  server: Serving | undefined;
};

/** Stops in the order in which nothing is lost: first the requests, then the background jobs, then the database. */
async function stop({
  foundation: { config, database, visits },
  jobs,
  sender,
  server,
}: Running): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs;
  printLine(stopping.started);
  if (server) {
    // Long enough for load balancers to see that this process is no longer ready.
    await sleep(config.lameDuckMs);
    const isWhole = await server.close(deadline - Date.now());
    if (!isWhole) printLine(stopping.forced(stopTimeoutMs / 1000));
    await server.changes.close();
    await server.channelChanges.close();
    await server.couponChanges.close();
    await server.cardChanges.close();
  }
  if (jobs) {
    printLine(stopping.jobs);
    await jobs.stop(Math.max(deadline - Date.now(), shortestJobStopMs));
  }
  await sender?.stop(Math.max(deadline - Date.now(), shortestJobStopMs));
  await visits.flush();
  printLine(stopping.database);
  await database.close();
  printLine(stopping.done);
}
