export type BackupProblem =
  /** Not a backup of the product, or damaged, or truncated. */
  | "not_a_backup"
  /** Created by a newer version of the product, with migrations that this version does not have. */
  | "backup_is_newer"
  /** Created by an older version: it can only be restored into a database without any tables. */
  | "target_is_newer"
  | "target_not_empty"
  | "file_exists"
  /** The file cannot be written to its folder. */
  | "file_not_writable"
  | "disk_full"
  /** The copy differs from the original. */
  | "copy_differs";

/** When one of these is thrown, no data was changed. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, detail?: string, cause?: unknown) {
    super(detail ? `${problem}: ${detail}` : problem, { cause });
    this.name = "BackupError";
    this.problem = problem;
  }
}
