import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Listener, Listening } from "./listening.ts";
import type { Outage } from "./outage.ts";
import { retryDeadlocks } from "./query/retry-deadlocks.ts";
import { schema } from "./schema.ts";

/**
 * One type for both databases: PostgreSQL and the embedded one are driven by node-postgres, so the same query
 * gives the same values, the same errors and the same counts on both.
 */
export type Database = NodePgDatabase<typeof schema>;

/**
 * The part of it that cannot write. A request's context has no more than this, so that only a command, whose policy was
 * asked, can change anything (server/domain/command.ts).
 */
export type ReadOnlyDatabase = Pick<
  Database,
  "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with" | "_"
>;

/** Plain SQL. `EmbeddedPool` is one of these too. */
export type SqlPool = pg.Pool;

/** A pool, or one connection of it, for example inside a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export interface DatabaseHandle {
  kind: "embedded" | "postgres";
  db: Database;
  /** A replica where DATABASE_READ_URL names one, else `db`. It may lag: never read one's own writes here. */
  readDb: Database;
  pool: SqlPool;
  /** No migration has ever run here. */
  isNew: boolean;
  /** Hears what is sent to the channel by NOTIFY, from this process and every other. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Rejects unless the database answers a question right. */
  check(): Promise<void>;
  /** Whether it is away now. */
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

/** An engine that answers wrong is worse than one that does not answer. */
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
