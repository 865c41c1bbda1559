import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/platform/log/log.ts";
import type { SqlPool } from "./database.ts";
import { markConnectionError, rethrowAsConnectionError } from "./is-database-unreachable.ts";
import type { Listener, Listening } from "./listening.ts";

type Options = {
  databaseUrl: string;
  pool: SqlPool;
  log: Log;
  retryMs?: number;
  probeEveryMs?: number;
  probeTimeoutMs?: number;
};

/**
 * Listens on a separate connection, which is reopened when it is lost. A connection can also be dead without being
 * closed, or go through a pooler that delivers no notifications. For this reason a probe message is sent through the
 * pool at intervals, and a connection that does not receive it counts as lost.
 */
export function listenOnPostgres(channel: string, listener: Listener, options: Options): Listening {
  const { databaseUrl, log, retryMs = 1_000, probeEveryMs = 10_000 } = options;
  const stop = new AbortController();
  let ready: pg.Client | undefined;

  function setReady(client: pg.Client | undefined): void {
    if (ready && !client) listener.onLost();
    if (client) listener.onReady();
    ready = client;
  }

  async function listenUntilLost(): Promise<void> {
    const client = createClient(databaseUrl);
    const ended = new AbortController();
    client.once("end", () => {
      setReady(undefined);
      ended.abort(new Error("Connection terminated unexpectedly"));
    });
    try {
      await client.connect().catch(rethrowAsConnectionError);
      const probe = createProbe(channel, options);
      client.on("notification", ({ payload = "" }) => probe.receive(payload) || listener.onMessage(payload));
      await client.query(`listen ${channel}`);
      await probe.send();
      setReady(client);
      const signal = AbortSignal.any([stop.signal, ended.signal]);
      for (;;) {
        await sleep(probeEveryMs, undefined, { signal, ref: false });
        await probe.send();
      }
    } finally {
      setReady(undefined);
      client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenUntilLost().catch((error) => {
        if (!stop.signal.aborted) log.warn("changes of the database are not heard", { error });
      });
      await sleep(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const listened = listen();
  return {
    // PostgreSQL delivers pending notifications to a session before it completes a response to it.
    flushNotifications: async () => void (await ready?.query("select 1").catch(() => undefined)),
    close: () => {
      stop.abort();
      return listened;
    },
  };
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "pertinho listener",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // An `end` event follows, which is handled. Without a listener, this event would end the process.
  client.on("error", markConnectionError);
  return client;
}

/** A prefix that no other message of ours has. */
const probeMark = "probe:";

/** Creates probes: messages to this process, which take the same route as all others. */
function createProbe(channel: string, { pool, probeTimeoutMs = 5_000 }: Options) {
  const waiting = new Map<string, () => void>();
  return {
    /** Rejects when the message does not arrive. */
    async send(): Promise<void> {
      const token = probeMark + randomUUID();
      const timeout = new AbortController();
      const received = new Promise<void>((resolve) => waiting.set(token, resolve));
      try {
        await pool.query("select pg_notify($1, $2)", [channel, token]);
        await Promise.race([received, failAfter(probeTimeoutMs, timeout.signal)]);
      } finally {
        waiting.delete(token);
        timeout.abort();
      }
    },
    /** Returns whether the message is a probe, of this process or another. */
    receive(payload: string): boolean {
      waiting.get(payload)?.();
      return payload.startsWith(probeMark);
    },
  };
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal, ref: false });
  throw new Error("a message to ourselves did not arrive: is a pooler in between?");
}
