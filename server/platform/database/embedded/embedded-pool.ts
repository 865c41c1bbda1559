import pg from "pg";
import type { Listener, Listening } from "#server/platform/database/listening.ts";
import { poolWaitMessage } from "#server/platform/database/query/is-database-busy.ts";
import type { PgliteEngine } from "./pglite-engine.ts";
import { PgliteStream } from "./pglite-stream.ts";

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** Longer than any honest wait for the one connection: it catches a deadlock, not a slow moment. */
const defaultWaitMs = 30_000;

/**
 * node-postgres' own pool, with the embedded engine instead of a server. There is one connection, handed out
 * in the order of asking; a transaction holds it until it ends.
 */
export class EmbeddedPool extends pg.Pool {
  readonly #listeners = new Map<string, Listener>();

  constructor(engine: PgliteEngine, longestWaitMs = defaultWaitMs) {
    super({
      stream: () => new PgliteStream(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWaitMs,
      // Else node-postgres would read its default from the environment (PGSSLMODE).
      ssl: false,
    });
    // An idle connection fails only when the engine does, and the engine reports that itself.
    this.on("error", () => undefined);
    this.options.onConnect = (client) => this.#listenOn(client);
  }

  /**
   * The one connection hears its own notifications, with the answer to the commit that sent them: whoever waits for
   * a commit finds that its changes have been heard, and none can be missed.
   */
  async listen(channel: string, listener: Listener): Promise<Listening> {
    this.#listeners.set(channel, listener);
    // A connection that this opens listens by itself; one that was open does now.
    await this.query(`listen ${channel}`);
    listener.onReady();
    return { caughtUp: async () => undefined, close: async () => void this.#listeners.delete(channel) };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(leaveNoTransaction, explainWait);
    super.connect((error, client, release) => {
      if (client) leaveNoTransaction(client);
      callback(error && toWaitError(error), client, client?.release ?? release);
    });
  }

  /** A new connection knows nothing of the one before. */
  async #listenOn(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload }) =>
      this.#listeners.get(channel)?.onMessage(payload ?? ""),
    );
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
  }
}

/** A transaction left open would swallow everyone's work: a connection given back inside one is renewed. */
function leaveNoTransaction(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release(error ?? client.getTransactionStatus() !== "I");
  return client;
}

function explainWait(error: Error): never {
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
