export type BackupProblem =
  /** Not one of our files, or damaged, or cut short. */
  | "not_a_backup"
  /** Made by a version of the product that knows migrations which this one does not. */
  | "backup_is_newer"
  /** Made by an older version: only a database without any table can still take it. */
  | "target_is_newer"
  | "target_not_empty"
  | "file_exists"
  /** The folder of the file does not take it. */
  | "file_not_writable"
  | "disk_full"
  /** The copy is not equal to the original. */
  | "copy_differs";

/** Nothing was changed when one of these is thrown. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, detail?: string, cause?: unknown) {
    super(detail ? `${problem}: ${detail}` : problem, { cause });
    this.name = "BackupError";
    this.problem = problem;
  }
}
