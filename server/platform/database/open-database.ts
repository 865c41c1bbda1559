import type { Log } from "#server/platform/log/log.ts";
import type { DatabaseHandle } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";

export interface OpenDatabaseOptions {
  /** The folder of the embedded database, with everything else the product keeps on disk. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  /** Connections to PostgreSQL of this process. */
  poolSize?: number | undefined;
  log: Log;
  /** The embedded database can no longer be trusted: the process must end, and start again. */
  onBroken?: ((error: Error) => void) | undefined;
}

/** Rejects with a `DatabaseOpenError` for everything that a person can repair. */
export function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
