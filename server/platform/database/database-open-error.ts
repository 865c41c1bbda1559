/** Why a database could not be opened, with the details that a person needs to repair it. */
export type DatabaseOpenProblem =
  | { reason: "folder_in_use"; folder: string; pid?: number | undefined }
  | { reason: "folder_not_writable"; folder: string }
  | { reason: "folder_is_file"; folder: string }
  | { reason: "disk_full"; folder: string }
  | { reason: "does_not_answer"; folder: string }
  | { reason: "bad_url"; variable: "DATABASE_URL" | "DATABASE_READ_URL" }
  | { reason: "cannot_connect"; server: string }
  | { reason: "refused_login"; user: string; server: string }
  | { reason: "no_such_database"; database: string; server: string }
  | { reason: "too_old"; found: string };

export class DatabaseOpenError extends Error {
  readonly problem: DatabaseOpenProblem;

  constructor(problem: DatabaseOpenProblem, cause?: unknown) {
    super(`cannot open the database: ${problem.reason}`, { cause });
    this.name = "DatabaseOpenError";
    this.problem = problem;
  }
}
