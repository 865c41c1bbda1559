import path from "node:path";
import { databaseCommand as texts } from "#contract/commands/database-command.texts.js";
import type { Config } from "#server/config.ts";
import { explainStartProblem } from "#server/explain-start-problem.ts";
import { BackupError } from "#server/platform/database/backup/backup-error.ts";
import { DatabaseOpenError } from "#server/platform/database/database-open-error.ts";
import { StartProblem } from "#server/start-problem.ts";

/** Returns the text to show to the person who ran this command. */
export function explainProblem(
  error: unknown,
  { name, argument, config }: { name: string; argument: string; config: Config | undefined },
): string {
  if (error instanceof BackupError) return explainBackup(error, argument);
  if (error instanceof DatabaseOpenError && name === "move") return explainMove(error, config);
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
    disk_full: texts.diskFull(file),
    copy_differs: texts.copyDiffers(message),
  };
  return words[problem];
}

/** `move` reads the embedded database, so a PostgreSQL that does not open is the one named by the argument. */
function explainMove(error: DatabaseOpenError, config: Config | undefined): string {
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
