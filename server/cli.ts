import { existsSync } from "node:fs";
import path from "node:path";
import { email } from "#contract/schemas/email.ts";
import { databaseCommand as texts } from "#contract/texts/database-command.js";
import { anonymous } from "./actor.ts";
import { type Config, loadConfig } from "./config.ts";
import { fillWhenEmpty } from "./demo-town.ts";
import { makeAdmin } from "./domain/account/make-admin.ts";
import { explainStartProblem } from "./explain-start-problem.ts";
import { type Foundation, layFoundation, migrateDatabase } from "./foundation.ts";
import { backup } from "./platform/database/backup.ts";
import { BackupError } from "./platform/database/backup-error.ts";
import { DatabaseOpenError } from "./platform/database/database-open-error.ts";
import type { CopiedTable } from "./platform/database/load.ts";
import { move } from "./platform/database/move.ts";
import { restore } from "./platform/database/restore.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { siteUrl } from "./site-url.ts";
import { StartProblem } from "./start-problem.ts";

type Command = (foundation: Foundation, argument: string) => Promise<string>;

const commands: Record<string, Command> = {
  backup: async ({ database }, file) => {
    if (database.isNew) throw new StartProblem(texts.nothingToBackUp);
    const tables = await backup(database.pool, file);
    return texts.backupDone(file, ...sizeOf(tables));
  },
  restore: async ({ database }, file) => {
    const tables = await restore(database.pool, file);
    return texts.restoreDone(file, ...sizeOf(tables));
  },
  move: async ({ database, log }, url) => {
    if (database.isNew) throw new StartProblem(texts.sourceIsEmpty);
    const tables = await move(database.pool, url, log);
    return texts.moveDone(new URL(url).host, ...sizeOf(tables));
  },
  migrate: async (foundation) => {
    const count = await migrateDatabase(foundation, console.log);
    return count === 0 ? texts.nothingToMigrate : texts.migrateDone(count);
  },
  seed: async (foundation) => {
    await migrateDatabase(foundation, console.log);
    if (!(await fillWhenEmpty(foundation, console.log))) throw new StartProblem(texts.targetNotEmpty);
    return texts.seedDone;
  },
  admin: async (foundation, address) => {
    await migrateDatabase(foundation, console.log);
    const { config, database, log } = foundation;
    const outbox = createOutbox({ siteUrl: siteUrl(config), delivers: config.smtpUrl !== undefined });
    const person = email.parse(address);
    // Nobody is signed in here: the audit names no person, as for what jobs do.
    const ctx = { db: database.db, actor: anonymous, now: new Date(), log };
    return texts.adminDone(person, await makeAdmin(ctx, outbox, person));
  },
};

let config: Config | undefined;
try {
  const [name = "", argument = ""] = process.argv.slice(2);
  config = loadConfig(process.env);
  const command = checkArguments(name, argument, config);
  const log = createLog({ level: config.logLevel === "info" ? "warn" : config.logLevel, pretty: true });
  const foundation = await layFoundation(config, log, console.log);
  try {
    console.log(await command(foundation, argument));
  } finally {
    await foundation.database.close();
  }
  process.exit(0);
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exit(1);
}

/** What can be known to be wrong before a database is opened, or even made. */
function checkArguments(name: string, argument: string, { databaseUrl, dataDir }: Config): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new StartProblem(`${texts.unknownCommand(name)}\n\n${texts.usage}`);
  if ((name === "backup" || name === "restore") && argument === "") throw new StartProblem(texts.missingFile);
  if (name === "backup" && existsSync(argument)) throw new StartProblem(texts.fileExists(argument));
  const folder = path.dirname(argument);
  if (name === "backup" && !existsSync(folder)) throw new StartProblem(texts.folderNotFound(folder));
  if (name === "restore" && !existsSync(argument)) throw new StartProblem(texts.fileNotFound(argument));
  if (name === "move" && !/^postgres(ql)?:\/\/./.test(argument)) throw new StartProblem(texts.missingUrl);
  if (name === "move" && databaseUrl) throw new StartProblem(texts.moveNeedsEmbedded);
  if (name === "admin" && !email.safeParse(argument).success) throw new StartProblem(texts.missingEmail);
  const hasDatabase = databaseUrl !== undefined || existsSync(path.join(dataDir, "database"));
  if (name === "backup" && !hasDatabase) throw new StartProblem(texts.nothingToBackUp);
  if (name === "move" && !hasDatabase) throw new StartProblem(texts.sourceIsEmpty);
  return command;
}

function sizeOf(tables: CopiedTable[]): [tables: number, rows: number] {
  return [tables.length, tables.reduce((sum, { rows }) => sum + rows, 0)];
}

function explain(error: unknown): string {
  if (error instanceof BackupError) return explainBackup(error, process.argv[3] ?? "");
  if (error instanceof DatabaseOpenError && process.argv[2] === "move") return explainMove(error);
  const isExplained = error instanceof StartProblem || error instanceof DatabaseOpenError;
  const text = explainStartProblem(error, config);
  return isExplained || !(error instanceof Error) ? text : texts.failed(error.message);
}

function explainBackup({ problem, message }: BackupError, file: string): string {
  const words = {
    not_a_backup: texts.notABackup(path.basename(file)),
    backup_is_newer: texts.backupIsNewer,
    target_is_newer: texts.targetIsNewer,
    target_not_empty: texts.targetNotEmpty,
    file_exists: texts.fileExists(file),
    file_not_writable: texts.fileNotWritable(file),
    copy_differs: texts.copyDiffers(message),
  };
  return words[problem];
}

/** `move` reads the embedded database, so a PostgreSQL that does not open is the one of its argument. */
function explainMove(error: DatabaseOpenError): string {
  const { problem } = error;
  switch (problem.reason) {
    case "bad_url":
      return texts.missingUrl;
    case "cannot_connect":
      return texts.targetUnreachable(problem.server);
    case "refused_login":
      return texts.targetRefusesLogin(problem.user, problem.server);
    case "too_old":
      return texts.targetTooOld(problem.found);
    default:
      return explainStartProblem(error, config);
  }
}
