import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { broadcastTimeTexts as texts } from "#contract/message/broadcast/broadcast-time.texts.ts";
import { broadcastTime } from "#contract/message/broadcast/broadcast-time.ts";
import { progressOf } from "./broadcast-progress.ts";
import { channelRate, stopOf } from "./sending-facts.tsx";

type Sending = Pick<BroadcastRow, "id" | "channel" | "state" | "startedAt" | "counts">;

/** The queued messages of the broadcasts that leave before this one. */
export function queuedBefore(all: readonly Sending[], { id, channel, startedAt }: Sending): number {
  return all
    .filter((other) => other.id !== id && other.state === "sending" && other.channel === channel)
    .filter((other) => (other.startedAt ?? "") < (startedAt ?? ""))
    .reduce((sum, { counts }) => sum + progressOf(counts).queued, 0);
}

type Rest = {
  broadcast: Pick<BroadcastRow, "channel" | "ratePerMinute">;
  queued: number;
  ahead: number;
  options: BroadcastOptions;
};

/** When the rest of a broadcast that is sending will have left. No time is stated while nothing leaves. */
export function restText({ broadcast, queued, ahead, options }: Rest, now: Date): string {
  const { channel, ratePerMinute: ownRate } = broadcast;
  const stop = stopOf(options, channel);
  if (stop) return `${texts.stopped(channel, stop)} ${texts.retries}`;
  const time = broadcastTime({
    ...{ messages: queued, ahead, ownRate, from: now, rules: options.rules },
    channelRate: channelRate(options, channel),
  });
  const isWaiting = time !== undefined && time.startsAt > now;
  const first = isWaiting ? `${texts.waiting(time.startsAt, now)} ` : "";
  return first + texts.rest(time, now);
}
