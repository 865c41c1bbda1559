import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Listener, Listening } from "./listening.ts";
import type { Outage } from "./outage.ts";
import { retryDeadlocks } from "./query/retry-deadlocks.ts";
import { schema } from "./schema.ts";

/**
 * One type for both databases: node-postgres drives PostgreSQL and the embedded database, so the same query gives the
 * same values, errors and counts on both.
 */
export type Database = NodePgDatabase<typeof schema>;

/**
 * The part of the database that cannot write. The context of a request has only this, so that only a command, whose
 * policy was checked, can change data (server/domain/command.ts).
 */
export type ReadOnlyDatabase = Pick<
  Database,
  "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with" | "_"
>;

/** For plain SQL. `EmbeddedPool` is a subclass. */
export type SqlPool = pg.Pool;

/** A pool, or one connection of it, for example inside a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export interface DatabaseHandle {
  kind: "embedded" | "postgres";
  db: Database;
  /**
   * The replica of DATABASE_READ_URL if it is set, else `db`. It may lag: never use it to read data that the same
   * request wrote.
   */
  readDb: Database;
  pool: SqlPool;
  /** Whether no migration has ever run here. */
  isNew: boolean;
  /** Receives the messages sent to the channel by NOTIFY, from this process and all others. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Rejects unless the database returns the correct result for a query. */
  check(): Promise<void>;
  /** Shows whether the database is unreachable now. */
  outage: Outage;
  close(): Promise<void>;
}

export function drizzleOn(pool: SqlPool): Database {
  return retryDeadlocks(drizzle(pool, { schema }));
}

export async function isNewDatabase(database: Queryable): Promise<boolean> {
  const { rows } = await database.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  return rows[0]?.journal === null;
}

/** A database engine that returns wrong results is worse than one that does not respond. */
export class WrongAnswerError extends Error {
  constructor() {
    super("the database answered 'select 1' without a row");
    this.name = "WrongAnswerError";
  }
}

export async function checkDatabase(pool: SqlPool): Promise<void> {
  const { rows } = await pool.query("select 1 as one");
  if (rows[0]?.one !== 1) throw new WrongAnswerError();
}
