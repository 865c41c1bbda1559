import { and, eq, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { HandQueue } from "#contract/message/by-hand/by-hand.view.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { HandRequest } from "./hand-wanted.ts";

/** Returns how many messages staff have to send by hand, and which ones are on the screens of others. */
export async function readHandQueue(ctx: Ctx, { platform }: HandRequest): Promise<HandQueue> {
  const { db, actor, now } = ctx;
  refuseUnless(staff, actor);
  const [{ whatsapp, rules }, counts, unanswered, onOtherScreens] = await Promise.all([
    readChannels({ db }, platform.channels),
    countQueued(ctx),
    db.$count(outbox, and(isTouched, isNotNull(outbox.openedAt))),
    readOthers(ctx, signedInId(actor)),
  ]);
  const next = sendingTime(rules, now);
  const isByHand = whatsapp?.mode === "manual";
  const { requested, others } = isByHand ? counts : { requested: 0, others: 0 };
  return {
    isByHand,
    waiting: next === "now" ? requested + others : requested,
    later: next === "now" ? 0 : others,
    nextSendingAt: next === "now" ? null : next.toISOString(),
    unanswered,
    others: onOtherScreens,
  };
}

type Counts = { requested: number; others: number };

/** Codes are not sent by hand. The recipients of broadcasts are counted by a trigger. */
async function countQueued({ db }: Ctx): Promise<Counts> {
  const [counts] = await readRows<Counts>(
    db,
    sql`
    select count(*) filter (where priority = 0)::int as requested,
      (count(*) filter (where priority > 0) + (
        select coalesce(sum(c.count), 0) from broadcasts b
        join broadcast_counts c on c.broadcast_id = b.id and c.state = 'queued'
        where b.state = 'sending' and b.channel = 'whatsapp'
      ))::int as others
    from (
      select priority from outbox
      where channel = 'whatsapp' and state = 'queued' and broadcast_id is null and kind <> 'phone_code'
      order by priority, next_attempt_at, id limit ${limits.messagesCounted}
    ) queued`,
  );
  return counts ?? { requested: 0, others: 0 };
}

/** The index has only the messages that staff have touched. */
const isTouched = and(
  or(isNotNull(outbox.heldBy), isNotNull(outbox.postponedAt)),
  eq(outbox.state, "queued"),
);

/** Returns what other accounts have on their screens. */
async function readOthers({ db, now }: Ctx, account: string): Promise<HandQueue["others"]> {
  const rows = await db
    .select({
      id: outbox.id,
      // Without a client the message is to a phone, which may have one.
      name: sql<string | null>`coalesce(${clients.name},
        (select c.name from clients c where c.phone = ${outbox.recipient}))`,
      phone: outbox.recipient,
      by: profiles.name,
      openedAt: outbox.openedAt,
    })
    .from(outbox)
    .innerJoin(profiles, eq(profiles.id, outbox.heldBy))
    .leftJoin(clients, eq(clients.id, outbox.clientId))
    .where(and(isTouched, ne(outbox.heldBy, account), gt(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(limits.handOthersListed);
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt?.toISOString() ?? null }));
}
