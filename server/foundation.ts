import { existsSync } from "node:fs";
import path from "node:path";
import { problems, progress } from "#contract/commands/startup.texts.js";
import type { Config } from "./config.ts";
import { optOutKey } from "./domain/client/consent/opt-out-token.ts";
import { channelSources } from "./domain/message/channel/stored-channels.ts";
import { openChannels } from "./domain/message/send/open-channels.ts";
import { createRender } from "./domain/message/send/render-taken.ts";
import { type MessageSender, startSender } from "./domain/message/send/start-sender.ts";
import { jobDefinitions } from "./jobs/definitions.ts";
import type { DatabaseHandle } from "./platform/database/database.ts";
import { logDuringOutage } from "./platform/database/log-during-outage.ts";
import { migrate, pendingMigrations } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log/log.ts";
import { openDiskFileStore } from "./platform/storage/disk-file-store.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { openS3FileStore } from "./platform/storage/s3-file-store.ts";
import { createVisits, type Visits } from "./platform/visits/visits.ts";
import type { WalletSettings } from "./platform/wallet-pass/wallet-settings.ts";
import { siteUrl } from "./site-url.ts";
import { StartProblem } from "./start-problem.ts";
import { loadAppSecret } from "./stored-secrets.ts";
import { loadWalletSettings } from "./wallet-settings.ts";

/** The services that every process needs: the server, development, and the database commands. */
export type CoreServices = {
  config: Config;
  log: Log;
  database: DatabaseHandle;
  store: FileStore;
  visits: Visits;
  appSecret: string;
  wallets: WalletSettings;
};

/** Prints progress for the person at the terminal; the log is for machines. */
export type PrintLine = (line: string) => void;

export async function openFoundation(
  config: Config,
  givenLog: Log,
  printLine: PrintLine,
): Promise<CoreServices> {
  const { dataDir } = config;
  // Only the system account that runs the product may read the files created here.
  process.umask(0o077);
  const wallets = await loadWalletSettings(config, { log: givenLog, now: new Date() });
  printLine(openingText(config));
  const database = await openDatabase({
    ...config,
    log: givenLog,
    onBroken: () => {
      process.stderr.write(`\n${problems.databaseDoesNotAnswer(dataDir)}\n`);
      process.exit(1);
    },
  });
  const log = logDuringOutage(givenLog, database.outage);
  const appSecret = config.appSecret ?? (await loadAppSecret(dataDir));
  warnAboutConfig(config, log);
  const visits = createVisits({ db: database.db, log });
  return { config, log, database, store: await openFileStore(config), visits, appSecret, wallets };
}

/**
 * Sends one request to the bucket, so that a wrong key is detected at the start and not at the first upload of a
 * picture.
 */
async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return openDiskFileStore(path.join(dataDir, "files"));
  const store = openS3FileStore(s3);
  try {
    await store.read("pictures/none");
  } catch (error) {
    throw new StartProblem(problems.bucketUnusable(new URL(s3.bucketUrl).host, reason(error)));
  }
  return store;
}

function warnAboutConfig(
  { databaseUrl, appSecret, s3, process, publicUrl, applePasses, googlePasses }: Config,
  log: Log,
): void {
  if ((applePasses || googlePasses) && !publicUrl?.startsWith("https:")) {
    log.warn("PUBLIC_URL is not https: phones cannot use the wallet passes");
  }
  if (databaseUrl && !appSecret) {
    log.warn("APP_SECRET is not set: processes on other machines would each make their own");
  }
  if (process !== "all" && !s3) {
    log.warn("S3_URL is not set: web and worker processes must share one DATA_DIR, or pictures are missing");
  }
}

function openingText({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl) return progress.connecting(new URL(databaseUrl).host);
  return existsSync(path.join(dataDir, "database"))
    ? progress.openingDatabase(dataDir)
    : progress.creatingDatabase(dataDir);
}

/** Applies the pending migrations. Returns how many there were. */
export async function migrateDatabase(
  { database, log }: CoreServices,
  printLine: PrintLine,
): Promise<number> {
  const count = await pendingMigrations(database.pool);
  if (count === 0) return 0;
  printLine(progress.migrating(count));
  try {
    await migrate(database.pool);
  } catch (error) {
    log.error("the migrations failed", { error });
    throw new StartProblem(problems.migrationsFailed(reason(error)));
  }
  return count;
}

export function startOwnJobs({
  database,
  store,
  config,
  log,
  appSecret,
  wallets,
}: CoreServices): Promise<Jobs> {
  const { dataDir } = config;
  const site = siteUrl(config);
  return startJobs({
    pool: database.pool,
    definitions: jobDefinitions(database, {
      dataDir,
      files: store,
      siteUrl: site,
      appSecret,
      wallets,
      channels: channelSources(config.channels, appSecret),
    }),
    log,
  });
}

/** Sends the messages of the outbox through the channels that are configured. */
export function startOwnSender({ database, config, log, appSecret }: CoreServices): Promise<MessageSender> {
  const { db } = database;
  const site = siteUrl(config);
  const sources = channelSources(config.channels, appSecret);
  const channels = openChannels({ db, sources, siteUrl: site });
  const render = createRender({ siteUrl: site, optOutKey: optOutKey(appSecret) });
  return startSender({ database, channels, render, log });
}

function reason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
