import type { Log } from "#server/platform/log/log.ts";
import type { DatabaseHandle } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";

export interface OpenDatabaseOptions {
  /** The folder of the embedded database, with all other files that the product stores on disk. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  /** The number of connections of this process to PostgreSQL. */
  poolSize?: number | undefined;
  log: Log;
  /** Called when the embedded database can no longer be trusted: the process must end and be started again. */
  onBroken?: ((error: Error) => void) | undefined;
}

/** Rejects with a `DatabaseOpenError` for every problem that a person can repair. */
export function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
