import { type SendingTimeRules, sendingTime } from "#contract/message/channel/sending-time.ts";
import { instantAt } from "#contract/time/clock.ts";
import { today } from "#contract/time/dates.ts";

type Sending = {
  /** How many messages are left to send. */
  messages: number;
  /** Messages of earlier broadcasts, which leave first by the same channel. */
  ahead: number;
  /** Messages per minute of the channel. */
  channelRate: number;
  /** The broadcast's own, lower rate; null for that of the channel. */
  ownRate: number | null;
  rules: SendingTimeRules;
  from: Date;
};

export type BroadcastTime = {
  startsAt: Date;
  endsAt: Date;
  /** The minutes of sending, without the time outside the sending hours. */
  minutes: number;
};

const minuteMs = 60_000;
const longestMs = 366 * 24 * 60 * minuteMs;

/** Estimates when messages leave within the sending hours. Undefined if that takes more than a year. */
export function broadcastTime(sending: Sending): BroadcastTime | undefined {
  const { rules, from } = sending;
  const minutes = minutesOf(sending);
  let left = minutes * minuteMs;
  let startsAt: Date | undefined;
  let at = from;
  for (;;) {
    const next = sendingTime(rules, at);
    const begin = next === "now" ? at : next;
    if (begin.getTime() - from.getTime() > longestMs) return undefined;
    startsAt ??= begin;
    const end = instantAt(today(begin), rules.hours.to);
    const available = end.getTime() - begin.getTime();
    if (left <= available) return { startsAt, endsAt: new Date(begin.getTime() + left), minutes };
    left -= available;
    at = end;
  }
}

function minutesOf({ messages, ahead, channelRate, ownRate }: Sending): number {
  const slowest = Math.min(ownRate ?? channelRate, channelRate);
  return Math.max(messages / slowest, (ahead + messages) / channelRate);
}
