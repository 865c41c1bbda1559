import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Functions and triggers are in `.sql` files beside the code that uses them, one current definition each. Columns and
 * indexes use the functions in `*.columns.sql`, so these are created before the tables; all others after them.
 */
export type SqlFile = { path: string; text: string };

export function sqlFiles(): { beforeTables: SqlFile[]; afterTables: SqlFile[] } {
  const files = ["server/platform", "server/domain"].flatMap(findSqlFiles);
  const isBeforeTables = (file: SqlFile) => file.path.endsWith(".columns.sql");
  return {
    beforeTables: files.filter(isBeforeTables),
    afterTables: files.filter((file) => !isBeforeTables(file)),
  };
}

export function hashOfSqlFiles(): string {
  const hash = createHash("sha256");
  const { beforeTables, afterTables } = sqlFiles();
  for (const file of [...beforeTables, ...afterTables]) hash.update(`${file.path}\0${file.text}\0`);
  return hash.digest("hex");
}

/** Sorted by path, so that every database gets them in the same order. */
function findSqlFiles(folder: string): SqlFile[] {
  const root = path.join(projectRoot(), folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      path: path.posix.join(folder, name),
      text: readFileSync(path.join(root, name), "utf8"),
    }));
}

/**
 * Returns the folder that contains `server/migrations`, both from the source and from the bundle in `build/server`.
 */
export function projectRoot(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "server", "migrations"))) return folder;
  }
  throw new Error(`no server/migrations above ${start}`);
}
