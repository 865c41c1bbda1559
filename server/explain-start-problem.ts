import { problems } from "#contract/commands/startup.texts.js";
import type { Config } from "./config.ts";
import { DatabaseOpenError, type DatabaseOpenProblem } from "./platform/database/database-open-error.ts";
import { StartProblem } from "./start-problem.ts";

/** Returns the text to show at the terminal: the cause and the remedy, without a stack trace. */
export function explainStartProblem(error: unknown, config?: Config): string {
  if (error instanceof StartProblem) return error.message;
  if (error instanceof DatabaseOpenError) return explainDatabase(error.problem);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (config && code === "EADDRINUSE") return problems.portTaken(config.port);
  if (config && code === "EACCES" && isListening(error)) return problems.portForbidden(config.port);
  if (config && (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")) return problems.hostNotHere(config.host);
  if (config && code === "ENOSPC") return problems.noDiskSpace(config.dataDir);
  if (config && (code === "EEXIST" || code === "ENOTDIR")) return problems.dataFolderIsFile(config.dataDir);
  if (config && (code === "EACCES" || code === "EROFS"))
    return problems.dataFolderNotWritable(config.dataDir);
  return problems.unexpected(error instanceof Error ? error.message : String(error));
}

function isListening(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "listen";
}

function explainDatabase(problem: DatabaseOpenProblem): string {
  switch (problem.reason) {
    case "folder_in_use":
      return problems.dataFolderInUse(problem.folder, problem.pid);
    case "folder_not_writable":
      return problems.dataFolderNotWritable(problem.folder);
    case "folder_is_file":
      return problems.dataFolderIsFile(problem.folder);
    case "disk_full":
      return problems.noDiskSpace(problem.folder);
    case "does_not_answer":
      return problems.databaseDoesNotAnswer(problem.folder);
    case "bad_url":
      return problems.databaseUrlNotAUrl(problem.variable);
    case "cannot_connect":
      return problems.databaseUnreachable(problem.server);
    case "refused_login":
      return problems.databaseRefusesLogin(problem.user, problem.server);
    case "no_such_database":
      return problems.databaseMissing(problem.database, problem.server);
    case "too_old":
      return problems.databaseTooOld(problem.found);
  }
}
