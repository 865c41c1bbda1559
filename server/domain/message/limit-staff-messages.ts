import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/** Messages that staff send to any phone or address, as often as they press a button. */
const staffKinds = ["test", "coupon_link"] as const;

type Test = { to: string; userId: string; now: Date };

/**
 * Serializes the messages that staff send until the transaction ends, so that parallel requests cannot exceed a limit.
 * Call it before any row is locked: bulk actions lock the same rows.
 */
export async function lockStaffMessages(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('messages by staff', 0))`);
}

/** Refuses a test over the limit of its recipient or of the account that sends it. */
export async function limitTest(tx: Database, { to, userId, now }: Test): Promise<void> {
  await lockStaffMessages(tx);
  const isOwn = and(
    eq(outbox.kind, "test"),
    eq(outbox.sentBy, userId),
    gt(outbox.createdAt, hourBefore(now)),
  );
  if ((await tx.$count(outbox, isOwn)) >= limits.messageTestsPerAccount)
    throw new AppError("message.test_limit");
  await limitRecipient(tx, to, now);
}

/** Refuses a message over the limit of its recipient. The caller must hold the lock. */
export async function limitRecipient(tx: Database, to: string, now: Date): Promise<void> {
  const takeAllowance = await recipientAllowances(tx, [to], now);
  if (!takeAllowance(to)) throw new AppError("message.recipient_limit");
}

/** Returns a function that takes one message of a recipient's limit, and returns whether there was one. */
export async function recipientAllowances(
  tx: Pick<Database, "select">,
  recipients: string[],
  now: Date,
): Promise<(recipient: string) => boolean> {
  const rows = await tx
    .select({ recipient: outbox.recipient, count: sql<number>`count(*)`.mapWith(Number) })
    .from(outbox)
    .where(
      and(
        sql`${outbox.recipient} = any(${sql.param(recipients)}::text[])`,
        ne(outbox.recipient, ""),
        inArray(outbox.kind, [...staffKinds]),
        gt(outbox.createdAt, hourBefore(now)),
      ),
    )
    .groupBy(outbox.recipient);
  const used = new Map(rows.map(({ recipient, count }) => [recipient, count]));
  return (recipient) => {
    const before = used.get(recipient) ?? 0;
    used.set(recipient, before + 1);
    return before < limits.staffMessagesPerRecipient;
  };
}

function hourBefore(now: Date): Date {
  return new Date(now.getTime() - 60 * 60_000);
}
