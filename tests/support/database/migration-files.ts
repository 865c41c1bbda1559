import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationsFolder } from "#server/platform/database/migrate.ts";
import { sqlFiles } from "#server/platform/database/sql-files.ts";
import { projectRoot } from "#tests/support/project-files.ts";

/** Changes with the migrations, functions and triggers, and with the engine that created a dump. */
export function migrationsHash(): string {
  return hashOf(migrationFiles());
}

export function migrationFiles(): string[] {
  const folder = migrationsFolder();
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const { beforeTables, afterTables } = sqlFiles();
  return [
    ...names.sort().map((name) => path.join(folder, name)),
    ...[...beforeTables, ...afterTables].map((file) => path.join(projectRoot, file.path)),
  ];
}

export function hashOf(files: string[]): string {
  const hash = createHash("sha256").update(pgliteVersion());
  for (const file of files) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

export function pgliteVersion(): string {
  const file = path.join(projectRoot, "node_modules/@electric-sql/pglite/package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}
