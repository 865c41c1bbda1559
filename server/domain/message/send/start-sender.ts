import { setTimeout as sleep } from "node:timers/promises";
import { systemContext } from "#server/context.ts";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { type AutomaticChannel, automaticChannels } from "./open-channels.ts";
import { createChannelSender, type OpenChannel, type Pause, type Render } from "./send-messages.ts";

type Options = {
  database: Pick<DatabaseHandle, "kind" | "db" | "listen">;
  channels: {
    read(channel: AutomaticChannel): Promise<OpenChannel | undefined>;
    close(): Promise<void>;
  };
  render: Render;
  log: Log;
  pace?: Partial<typeof defaultPace>;
};

const defaultPace = {
  /** How often the queue is read without a notification: for retries, schedules and opening hours. */
  pollMs: 5_000,
  /** How long settings are used before they are read again. */
  settingsMs: 3_000,
  /** Longer than any attempt of a transport. */
  leaseMs: 180_000,
  /** A slow mail server takes longer for one message: then each outcome is on disk before the next message is sent. */
  flushMs: 25,
  /** The pause of a channel that does not work; it doubles up to the longest one. */
  firstPauseMs: 5_000,
  longestPauseMs: 300_000,
};

export interface MessageSender {
  /**
   * Waits for the messages in flight, and stores their outcome. Messages that take longer than the limit are sent
   * again later.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/** Sends the messages of the outbox from this process, one at a time for each channel, until it is stopped. */
export async function startSender({
  database,
  channels,
  render,
  log,
  pace,
}: Options): Promise<MessageSender> {
  const { pollMs, settingsMs, leaseMs, flushMs, firstPauseMs, longestPauseMs } = { ...defaultPace, ...pace };
  const ctx = () => systemContext({ db: database.db, now: new Date(), log });
  const bell = createBell();
  const listening = await database.listen("message_queue", {
    onReady: bell.ring,
    onMessage: bell.ring,
    onLost: () => {},
  });
  let isStopping = false;

  async function run(channel: AutomaticChannel): Promise<void> {
    const open = cached(() => channels.read(channel), settingsMs);
    const sendDue = createChannelSender({
      ctx,
      channel,
      open,
      render,
      leaseMs,
      flushMs: database.kind === "postgres" ? flushMs : 0,
      isStopping: () => isStopping,
    });
    let pauseMs = firstPauseMs;
    const wait = bell.createWait();
    while (!isStopping) {
      const pause = await sendDue().catch((error: unknown): Pause => {
        log.error("the messages could not be read", { error, channel });
        return "empty";
      });
      if (pause === "broken") {
        await waitWhileBroken(open, wait, pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        continue;
      }
      if (pause !== "paused") pauseMs = firstPauseMs;
      if (!isStopping) await wait(pollMs);
    }
    await sendDue().catch((error: unknown) =>
      log.error("the last outcome was not stored", { error, channel }),
    );
  }

  /** Changed settings end the pause. */
  async function waitWhileBroken(
    open: () => Promise<OpenChannel | undefined>,
    wait: (ms: number) => Promise<void>,
    pauseMs: number,
  ): Promise<void> {
    const broken = await open().catch(() => undefined);
    const until = Date.now() + pauseMs;
    while (!isStopping && Date.now() < until) {
      await wait(Math.min(pollMs, until - Date.now()));
      const current = await open().catch(() => broken);
      if (current?.transport !== broken?.transport) return;
    }
  }

  const running = automaticChannels.map(run);
  return {
    async stop(timeoutMs = 25_000) {
      isStopping = true;
      bell.ring();
      await Promise.race([Promise.all(running), sleep(timeoutMs, undefined, { ref: false })]);
      await listening.close();
      await channels.close();
    },
  };
}

/** Wakes all who wait. A ring that comes while one does not wait ends its next wait immediately. */
function createBell() {
  const waiters = new Set<{ isMissed: boolean; controller?: AbortController }>();
  return {
    ring() {
      for (const waiter of waiters) {
        waiter.isMissed = true;
        waiter.controller?.abort();
      }
    },
    createWait() {
      const waiter: { isMissed: boolean; controller?: AbortController } = { isMissed: false };
      waiters.add(waiter);
      return async (ms: number): Promise<void> => {
        waiter.controller = new AbortController();
        const { signal } = waiter.controller;
        if (!waiter.isMissed) await sleep(ms, undefined, { signal }).catch(() => undefined);
        waiter.isMissed = false;
      };
    },
  };
}

function cached<Value>(read: () => Promise<Value>, forMs: number): () => Promise<Value> {
  let value: Value | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < forMs) return value as Value;
    value = await read();
    readAt = performance.now();
    return value;
  };
}
