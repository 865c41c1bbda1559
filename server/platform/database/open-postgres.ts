import pg from "pg";
import type { Log } from "../log/log.ts";
import { checkDatabase, type DatabaseHandle, drizzleOn, isNewDatabase, type SqlPool } from "./database.ts";
import { DatabaseOpenError } from "./database-open-error.ts";
import { listenOnPostgres } from "./listen-on-postgres.ts";

interface Options {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  poolSize?: number | undefined;
  log: Log;
}

const OLDEST_VERSION = 15;
const DEFAULT_POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** No page needs a statement this long; the migrations and the backup lift it for themselves. */
const STATEMENT_TIMEOUT = "30s";

export async function openPostgres(options: Options): Promise<DatabaseHandle> {
  const { databaseUrl, databaseReadUrl, poolSize, log } = options;
  const pools: SqlPool[] = [];
  const open = async (url: string, variable: UrlVariable) => {
    const pool = createPool(parseUrl(url, variable), poolSize ?? DEFAULT_POOL_SIZE, log);
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
    return {
      kind: "postgres",
      db,
      readDb: replica ? drizzleOn(replica) : db,
      pool,
      isNew: await isNewDatabase(pool),
      listen: async (channel, listener) => listenOnPostgres(channel, listener, { databaseUrl, pool, log }),
      check: () => checkDatabase(pool),
      close,
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

function createPool(connectionString: string, max: number, log: Log): SqlPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: "pertinho",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // By a statement and not by startup parameters, which PgBouncer refuses. UTC as in the embedded database.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = '${STATEMENT_TIMEOUT}'; set timezone = 'UTC'`);
    },
  });
  // A server that restarts ends idle connections: the pool replaces them.
  pool.on("error", (error) => log.warn("a connection to the database was lost", { error }));
  return pool;
}

async function checkServer(pool: SqlPool, url: URL): Promise<void> {
  const { rows } = await pool
    .query(
      "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version",
    )
    .catch((error) => {
      throw explain(error, url);
    });
  if (rows[0].major < OLDEST_VERSION) {
    throw new DatabaseOpenError({ reason: "too_old", found: rows[0].version });
  }
}

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explain(error: Error & { code?: string }, url: URL): DatabaseOpenError {
  const server = url.host || "localhost";
  const user = decodeURIComponent(url.username);
  // Class 28, or node-postgres' own complaint when the server wants a password and the URL has none.
  if (error.code?.startsWith("28") || /password must be a string/i.test(error.message)) {
    return new DatabaseOpenError({ reason: "refused_login", user, server }, error);
  }
  if (error.code === "3D000") {
    const database = decodeURIComponent(url.pathname.slice(1));
    return new DatabaseOpenError({ reason: "no_such_database", database, server }, error);
  }
  return new DatabaseOpenError({ reason: "cannot_connect", server }, error);
}
