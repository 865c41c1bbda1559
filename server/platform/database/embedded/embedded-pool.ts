import pg from "pg";
import type { Listener, Listening } from "#server/platform/database/listening.ts";
import { poolWaitMessage } from "#server/platform/database/query/is-database-busy.ts";
import type { PgliteEngine } from "./pglite-engine.ts";
import { PgliteStream } from "./pglite-stream.ts";

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** Longer than any legitimate wait for the single connection: this detects a deadlock, not a slow moment. */
const defaultWaitMs = 30_000;

/**
 * The pool of node-postgres, with the embedded engine instead of a server. There is one connection, assigned in the
 * order of the requests. A transaction holds it until it ends.
 */
export class EmbeddedPool extends pg.Pool {
  readonly #listeners = new Map<string, Listener>();

  constructor(engine: PgliteEngine, longestWaitMs = defaultWaitMs) {
    super({
      stream: () => new PgliteStream(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWaitMs,
      // Otherwise node-postgres would read its default from the environment (PGSSLMODE).
      ssl: false,
    });
    // An idle connection fails only when the engine does, and the engine reports that itself.
    this.on("error", () => undefined);
    this.options.onConnect = (client) => this.#listenOn(client);
  }

  /**
   * The single connection receives its own notifications together with the response to the commit that sent them.
   * After a commit has returned, its changes have been received, and none can be missed.
   */
  async listen(channel: string, listener: Listener): Promise<Listening> {
    this.#listeners.set(channel, listener);
    // A connection opened by this query listens automatically; one that was already open listens from now on.
    await this.query(`listen ${channel}`);
    listener.onReady();
    return {
      flushNotifications: async () => undefined,
      close: async () => void this.#listeners.delete(channel),
    };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(closeIfInTransaction, throwWaitError);
    super.connect((error, client, release) => {
      if (client) closeIfInTransaction(client);
      callback(error && toWaitError(error), client, client?.release ?? release);
    });
  }

  /** A new connection does not inherit the LISTEN state of the previous one. */
  async #listenOn(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload }) =>
      this.#listeners.get(channel)?.onMessage(payload ?? ""),
    );
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
  }
}

/**
 * Replaces a connection that is released inside a transaction: a transaction left open would swallow the writes of
 * all later users of the connection.
 */
function closeIfInTransaction(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release(error ?? client.getTransactionStatus() !== "I");
  return client;
}

function throwWaitError(error: Error): never {
  throw toWaitError(error);
}

function toWaitError(error: Error): Error {
  if (error.message !== poolWaitMessage) return error;
  return new Error(
    "The embedded database has one connection, and it was not free in time. " +
      "Either a query took too long, or code inside a transaction used the database instead of the transaction.",
    { cause: error },
  );
}
