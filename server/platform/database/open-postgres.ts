import pg from "pg";
import type { Log } from "#server/platform/log/log.ts";
import { checkDatabase, type DatabaseHandle, drizzleOn, isNewDatabase, type SqlPool } from "./database.ts";
import { DatabaseOpenError } from "./database-open-error.ts";
import { markConnectionError, rethrowAsConnectionError } from "./is-database-unreachable.ts";
import { listenOnPostgres } from "./listen-on-postgres.ts";
import { logDuringOutage } from "./log-during-outage.ts";
import { createOutage } from "./outage.ts";
import { PostgresPool } from "./postgres-pool.ts";

interface Options {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize?: number | undefined;
  log: Log;
}

const oldestVersion = 15;
const defaultPoolSize = 10;
const connectTimeoutMs = 10_000;
const reachTimeoutMs = 3_000;
/** No page needs a statement this long; migrations and backups disable the limit for themselves. */
const statementTimeout = "30s";

export async function openPostgres(options: Options): Promise<DatabaseHandle> {
  const { databaseUrl, databaseReadUrl, poolSize, log } = options;
  const pools: SqlPool[] = [];
  const open = async (url: string, variable: UrlVariable) => {
    const pool = createPool(parseUrl(url, variable), poolSize ?? defaultPoolSize);
    pools.push(pool);
    await checkServer(pool, new URL(url));
    return pool;
  };
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  try {
    const pool = await open(databaseUrl, "DATABASE_URL");
    const replica = databaseReadUrl ? await open(databaseReadUrl, "DATABASE_READ_URL") : undefined;
    const db = drizzleOn(pool);
    const outage = createOutage({ log, checkConnection: () => reachServer(pool, databaseUrl) });
    const ownLog = logDuringOutage(log, outage);
    // A server that restarts closes idle connections: the pool replaces them.
    for (const one of pools)
      one.on("error", (error) => ownLog.warn("a connection to the database was lost", { error }));
    return {
      kind: "postgres",
      db,
      readDb: replica ? drizzleOn(replica) : db,
      pool,
      isNew: await isNewDatabase(pool),
      listen: async (channel, listener) =>
        listenOnPostgres(channel, listener, { databaseUrl, pool, log: ownLog }),
      check: () => checkDatabase(pool),
      outage,
      close: () => {
        outage.close();
        return close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type UrlVariable = "DATABASE_URL" | "DATABASE_READ_URL";

function parseUrl(url: string, variable: UrlVariable): string {
  const isPostgres = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  if (!isPostgres) throw new DatabaseOpenError({ reason: "bad_url", variable });
  return url;
}

function createPool(connectionString: string, max: number): SqlPool {
  return new PostgresPool({
    connectionString,
    max,
    application_name: "pertinho",
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // Set by a statement and not by startup parameters, which PgBouncer refuses. UTC as in the embedded database.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = '${statementTimeout}'; set timezone = 'UTC'`);
    },
  });
}

/**
 * Checks the server through the pool, or through a separate connection when all connections of the pool are busy. If
 * both fail, the error of the separate connection counts: a busy pool is no sign of a problem with the server.
 */
async function reachServer(pool: SqlPool, connectionString: string): Promise<void> {
  await Promise.any([checkDatabase(pool), connectOnce(connectionString)]).catch(
    ({ errors }: AggregateError) => {
      throw errors[1];
    },
  );
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: reachTimeoutMs });
  client.on("error", markConnectionError);
  try {
    await client.connect().catch(rethrowAsConnectionError);
    await client.query("select 1");
  } finally {
    client.end().catch(() => undefined);
  }
}

async function checkServer(pool: SqlPool, url: URL): Promise<void> {
  const { rows } = await pool
    .query(
      "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version",
    )
    .catch((error) => {
      throw explain(error, url);
    });
  if (rows[0].major < oldestVersion) {
    throw new DatabaseOpenError({ reason: "too_old", found: rows[0].version });
  }
}

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explain(error: Error & { code?: string }, url: URL): DatabaseOpenError {
  const server = url.host || "localhost";
  const user = decodeURIComponent(url.username);
  // Class 28, or the error of node-postgres itself when the server requires a password and the URL has none.
  if (error.code?.startsWith("28") || /password must be a string/i.test(error.message)) {
    return new DatabaseOpenError({ reason: "refused_login", user, server }, error);
  }
  if (error.code === "3D000") {
    const database = decodeURIComponent(url.pathname.slice(1));
    return new DatabaseOpenError({ reason: "no_such_database", database, server }, error);
  }
  return new DatabaseOpenError({ reason: "cannot_connect", server }, error);
}
