import { lte } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { readBounceMailbox } from "#server/domain/message/channel/channel-settings.ts";
import { system } from "#server/domain/role.policy.ts";
import {
  type Mailbox,
  MailboxError,
  type OpenMailbox,
  openMailbox,
} from "#server/platform/message/bounce/open-mailbox.ts";
import { type ReturnedMail, readReturnedMail } from "#server/platform/message/bounce/read-returned-mail.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import { applyBounce } from "./apply-bounce.ts";
import { bounceReadings } from "./bounce-reading.table.ts";

type Reading = { sources: ChannelSources; open?: OpenMailbox };
type Counts = { read: number; bounced: number };

const batchSize = 50;
/** No further mail is read after this time; the next run continues. */
const readingMs = 60_000;
/** The connection is closed after this time, however slowly the server responds. */
const deadlineMs = 90_000;
/** Longer than a run. A process that ended leaves the mailbox to others after it. */
const leaseMs = 120_000;

/**
 * Reads the unread mails of the bounce address. A mail is marked as read after its outcome is stored: a process that
 * ends in between reads it again, which changes nothing. Other mails are marked too, and none is deleted.
 */
export const readBounces = command(
  system,
  async (ctx: CommandContext, { sources, open = openMailbox }: Reading): Promise<Counts> => {
    const settings = await readBounceMailbox(ctx, sources);
    const counts = { read: 0, bounced: 0 };
    if (!settings || !(await takeLease(ctx))) return counts;
    try {
      await open({ settings, deadlineMs }, (mailbox) => readUnread(ctx, { mailbox, sources, counts }));
      await endReading(ctx, { readAt: ctx.now, problem: null, detail: null });
    } catch (error) {
      const isOfMailbox = error instanceof MailboxError;
      await endReading(ctx, isOfMailbox ? { problem: error.problem, detail: error.detail } : {});
      if (!isOfMailbox) throw error;
      ctx.log.warn("the mailbox of returned mails could not be read", { problem: error.problem });
    }
    return counts;
  },
);

/** Returns whether this process may read: not while another one does. */
async function takeLease({ db, now }: CommandContext): Promise<boolean> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const taken = await db
    .insert(bounceReadings)
    .values({ leasedUntil })
    .onConflictDoUpdate({
      target: bounceReadings.id,
      set: { leasedUntil },
      setWhere: lte(bounceReadings.leasedUntil, now),
    })
    .returning({ id: bounceReadings.id });
  return taken.length > 0;
}

type Result = Partial<Pick<typeof bounceReadings.$inferInsert, "readAt" | "problem" | "detail">>;

/** The row is missing if the settings were changed meanwhile: the result is not theirs. */
async function endReading({ db, now }: CommandContext, result: Result): Promise<void> {
  await db.update(bounceReadings).set({ leasedUntil: now, ...result });
}

type Run = { mailbox: Mailbox; sources: ChannelSources; counts: Counts };

async function readUnread(ctx: CommandContext, { mailbox, sources, counts }: Run): Promise<void> {
  const end = performance.now() + readingMs;
  const uids = await mailbox.unread();
  for (let start = 0; start < uids.length && performance.now() < end; start += batchSize) {
    const done: number[] = [];
    for (const uid of uids.slice(start, start + batchSize)) {
      if (performance.now() >= end) break;
      const mail = parse(ctx, await mailbox.read(uid));
      const { returnKey } = sources;
      const isBounce =
        mail && (await ctx.db.transaction((tx) => applyBounce(tx, mail, { returnKey, now: ctx.now })));
      done.push(uid);
      counts.read += 1;
      if (isBounce) counts.bounced += 1;
    }
    await mailbox.markRead(done);
  }
}

/** A mail that cannot be parsed is no bounce: read again, it would fail again and hold up the others. */
function parse({ log }: CommandContext, source: Uint8Array | undefined): ReturnedMail | undefined {
  try {
    return source && readReturnedMail(source);
  } catch (error) {
    log.error("a mail of the bounce address could not be parsed", { error });
    return undefined;
  }
}
