import { gt, sql } from "drizzle-orm";
import type { BroadcastOptions, ChannelStop } from "#contract/message/broadcast/broadcast-options.ts";
import { type SendingTimeRules, sendingTime } from "#contract/message/channel/sending-time.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { Ctx } from "#server/context.ts";
import { channelRates } from "#server/domain/message/channel/channel.table.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

const minuteMs = 60_000;
/** Even at one message per minute, one leaves within this time. */
const silenceMs = 3 * minuteMs;
/** Until an attempt after a pause has succeeded, its problem is assumed to last, but not longer than this. */
const pauseLastsMs = 15 * minuteMs;

/**
 * Returns why channels send nothing although they should. A pause that has ended holds until a message has left,
 * because the attempts in between fail slowly.
 */
export async function readStops(
  { db, now }: Pick<Ctx, "db" | "now">,
  rules: SendingTimeRules,
): Promise<BroadcastOptions["stopped"]> {
  const recently = new Date(now.getTime() - pauseLastsMs);
  const [pauses, sending] = await Promise.all([
    db.select().from(channelRates).where(gt(channelRates.pausedUntil, recently)),
    readSending({ db }),
  ]);
  const silence = new Date(now.getTime() - silenceMs);
  const isSendingTime = sendingTime(rules, silence) === "now" && sendingTime(rules, now) === "now";
  const stopOf = (channel: MessageChannel): ChannelStop | null => {
    const waiting = sending.find((row) => row.channel === channel);
    const leftAt = waiting?.leftAt ?? null;
    const pause = pauses.find((row) => row.channel === channel);
    const until = pause?.pausedUntil;
    const isFailing = waiting !== undefined && (leftAt === null || until == null || leftAt < until);
    if (until && (until > now || isFailing)) return { reason: pause.pauseReason };
    const isSilent =
      waiting !== undefined && waiting.since < silence && (leftAt === null || leftAt < silence);
    return isSilent && isSendingTime ? { reason: null } : null;
  };
  return { email: stopOf("email"), whatsapp: stopOf("whatsapp") };
}

type Sending = { channel: MessageChannel; since: Date; leftAt: Date | null };

/**
 * The channels of the broadcasts that are being sent, since when they are, and when the newest of their messages left
 * or failed. That message is the one with the latest `next_attempt_at`, which is set when a message is taken.
 */
async function readSending({ db }: Pick<Ctx, "db">): Promise<Sending[]> {
  const rows = await readRows<{ channel: MessageChannel; since: string; left_at: string | null }>(
    db,
    sql`
      select b.channel, min(b.updated_at)::text as since, max(newest.at)::text as left_at
      from broadcasts b
      cross join unnest(array['sent', 'delivered', 'read', 'failed']) as ended
      left join lateral (
        select greatest(o.sent_at, o.failed_at) as at from outbox o
        where o.broadcast_id = b.id and o.state = ended
        order by o.next_attempt_at desc, o.id desc limit 1
      ) newest on true
      where b.state = 'sending'
        and exists (select from outbox o where o.broadcast_id = b.id and o.state = 'queued')
      group by b.channel`,
  );
  return rows.map(({ channel, since, left_at }) => ({
    channel,
    since: new Date(since),
    leftAt: left_at === null ? null : new Date(left_at),
  }));
}
