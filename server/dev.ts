import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { progress } from "#contract/commands/startup.texts.js";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { handlePage } from "#web/page-handler.ts";
import { createApp } from "./app.ts";
import { type Config, loadConfig } from "./config.ts";
import { systemContext } from "./context.ts";
import { seedIfEmpty } from "./demo-town.ts";
import { describeLogins } from "./describe-logins.ts";
import { insertFirstLegalDocuments } from "./domain/legal-document/insert-first-legal-documents.ts";
import { followChannels } from "./domain/message/channel/follow-channels.ts";
import { channelSources } from "./domain/message/channel/stored-channels.ts";
import { explainStartProblem } from "./explain-start-problem.ts";
import {
  type CoreServices,
  migrateDatabase,
  openFoundation,
  type PrintLine,
  startOwnJobs,
  startOwnSender,
} from "./foundation.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createLiveDelivery, type LiveDelivery } from "./platform/message/live-delivery.ts";
import { createReadiness } from "./readiness.ts";
import { siteUrl } from "./site-url.ts";

type DevState = { foundation: CoreServices; jobs: Jobs; siteUrl: string; delivery: LiveDelivery };

/** This module is reloaded after each change. The database must not be opened again with it. */
const stateHolder: typeof globalThis & { devState?: DevState } = globalThis;
const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`);

/** Called once, by scripts/lib/dev.js. There is no orderly shutdown: the database survives Ctrl+C. */
export async function start(server: Server): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    server.listen({ host: config.host, port: config.port });
    await once(server, "listening");
    const log = createLog({ level: config.logLevel, pretty: true });
    const foundation = await openFoundation(config, log, printLine);
    await migrateDatabase(foundation, printLine);
    await insertFirstLegalDocuments(systemContext({ db: foundation.database.db, now: new Date(), log }));
    if (config.seed === "demo") await seedIfEmpty(foundation, printLine);
    const jobs = await startOwnJobs(foundation);
    await startOwnSender(foundation);
    const { port } = server.address() as AddressInfo;
    const address = siteUrl({ ...config, port });
    const delivery = createLiveDelivery(noDeliveryChannels);
    const sources = channelSources(config.channels, foundation.appSecret);
    await followChannels(foundation.database, { sources, delivery, log });
    stateHolder.devState = { foundation, jobs, siteUrl: address, delivery };
    const logins = await describeLogins(foundation);
    if (logins) printLine(`\n${logins}`);
    printLine(`\n${progress.ready(address)}`);
  } catch (error) {
    process.stderr.write(`\n${explainStartProblem(error, config)}\n`);
    process.exit(1);
  }
}

/** Called for each request that Vite does not handle itself, always with the newest code. */
export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const previous = stateHolder.devState;
  if (previous) return getRequestListener(appOn(previous).fetch)(request, response);
  response.writeHead(503, { "Retry-After": "1" }).end();
}

function appOn({ foundation, jobs, siteUrl, delivery }: DevState) {
  const { config, database } = foundation;
  const isStopping = () => false;
  return createApp({
    ...config,
    ...foundation,
    db: database.db,
    now: () => new Date(),
    handlePage,
    readiness: createReadiness({ database, jobs, isStopping }),
    isStopping,
    siteUrl,
    delivery,
  });
}
