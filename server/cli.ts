import { existsSync } from "node:fs";
import path from "node:path";
import { databaseCommand as texts } from "#contract/texts/database-command.js";
import { type Config, loadConfig } from "./config.ts";
import { fillWhenEmpty } from "./demo-town.ts";
import { explainStartProblem } from "./explain-start-problem.ts";
import { type Foundation, layFoundation, migrateDatabase } from "./foundation.ts";
import { backup } from "./platform/database/backup.ts";
import { BackupError } from "./platform/database/backup-error.ts";
import { DatabaseOpenError } from "./platform/database/database-open-error.ts";
import type { CopiedTable } from "./platform/database/load.ts";
import { move } from "./platform/database/move.ts";
import { restore } from "./platform/database/restore.ts";
import { createLog } from "./platform/log/create-log.ts";
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
  if (name === "restore" && !existsSync(argument)) throw new StartProblem(texts.fileNotFound(argument));
  if (name === "move" && !/^postgres(ql)?:\/\/./.test(argument)) throw new StartProblem(texts.missingUrl);
  if (name === "move" && databaseUrl) throw new StartProblem(texts.moveNeedsEmbedded);
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
    copy_differs: texts.copyDiffers(message),
  };
  return words[problem];
}
