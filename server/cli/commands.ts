import { databaseCommand as texts } from "#contract/commands/database-command.texts.js";
import { email } from "#contract/fields/email.ts";
import { systemContext } from "#server/context.ts";
import { seedIfEmpty } from "#server/demo-town.ts";
import { makeAdmin } from "#server/domain/account/make-admin.ts";
import { rebuildReports } from "#server/domain/loyalty/report/rebuild-reports.ts";
import { readDelivery } from "#server/domain/message/channel/channel-settings.ts";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import { type CoreServices, migrateDatabase } from "#server/foundation.ts";
import { backup } from "#server/platform/database/backup/backup.ts";
import type { CopiedTable } from "#server/platform/database/backup/load.ts";
import { move } from "#server/platform/database/backup/move.ts";
import { restore } from "#server/platform/database/backup/restore.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { siteUrl } from "#server/site-url.ts";
import { StartProblem } from "#server/start-problem.ts";
import type { CommandName } from "./check-arguments.ts";

/** Resolves with the text to print when the command is done. `printLine` prints text before that. */
type Command = (
  foundation: CoreServices,
  argument: string,
  printLine: (line: string) => void,
) => Promise<string>;

export const commands: Record<CommandName, Command> = {
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
  migrate: async (foundation, _, printLine) => {
    const count = await migrateDatabase(foundation, printLine);
    return count === 0 ? texts.nothingToMigrate : texts.migrateDone(count);
  },
  seed: async (foundation, _, printLine) => {
    await migrateDatabase(foundation, printLine);
    if (!(await seedIfEmpty(foundation, printLine))) throw new StartProblem(texts.targetNotEmpty);
    return texts.seedDone;
  },
  "rebuild-reports": async (foundation, _, printLine) => {
    await migrateDatabase(foundation, printLine);
    const { database, log } = foundation;
    const ctx = systemContext({ db: database.db, now: new Date(), log });
    const { clubs, corrected } = await rebuildReports(ctx);
    return texts.rebuildDone(clubs, corrected);
  },
  admin: async (foundation, address, printLine) => {
    await migrateDatabase(foundation, printLine);
    const { config, database, log, appSecret } = foundation;
    const current = await readDelivery(database, channelSources(config.channels, appSecret));
    const outbox = createOutbox({ siteUrl: siteUrl(config), delivery: { current } });
    const person = email.parse(address);
    const ctx = systemContext({ db: database.db, now: new Date(), log });
    return texts.adminDone(person, await makeAdmin(ctx, outbox, person));
  },
};

function sizeOf(tables: CopiedTable[]): [tables: number, rows: number] {
  return [tables.length, tables.reduce((sum, { rows }) => sum + rows, 0)];
}
