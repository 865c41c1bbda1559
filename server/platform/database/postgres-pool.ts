import pg from "pg";
import { markConnectionError, rethrowAsConnectionError } from "./is-database-unreachable.ts";

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** The pool of node-postgres, with marked connection errors. A lost connection affects only its own work. */
export class PostgresPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // Without a listener a lost connection would end the process: also an idle one, and one held by a transaction.
    this.on("error", markConnectionError);
    this.on("connect", (client) => client.on("error", markConnectionError));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch(rethrowAsConnectionError);
    super.connect((error, client, release) => {
      if (error) markConnectionError(error);
      callback(error, client, release);
    });
  }
}
