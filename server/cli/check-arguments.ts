import { existsSync } from "node:fs";
import path from "node:path";
import { databaseCommand as texts } from "#contract/commands/database-command.texts.js";
import { email } from "#contract/fields/email.ts";
import type { Config } from "#server/config.ts";
import { StartProblem } from "#server/start-problem.ts";

export const commandNames = [
  "backup",
  "restore",
  "move",
  "migrate",
  "seed",
  "rebuild-reports",
  "admin",
] as const;
export type CommandName = (typeof commandNames)[number];

/** Throws on errors that can be detected before a database is opened or created. */
export function checkArguments(
  name: string,
  argument: string,
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
): CommandName {
  if (!isCommand(name)) throw new StartProblem(`${texts.unknownCommand(name)}\n\n${texts.usage}`);
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
  if (name === "rebuild-reports" && !hasDatabase) throw new StartProblem(texts.nothingToRebuild);
  if (name === "move" && !hasDatabase) throw new StartProblem(texts.sourceIsEmpty);
  return name;
}

function isCommand(name: string): name is CommandName {
  return commandNames.some((known) => known === name);
}
