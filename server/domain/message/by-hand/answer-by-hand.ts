import { and, eq, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { HandAnswerInput } from "#contract/message/by-hand/by-hand.schema.ts";
import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { auditByHand, auditedFields } from "./audit-by-hand.ts";
import { nextTurn } from "./hand-turn.ts";
import { type HandRequest, readHandWanted } from "./hand-wanted.ts";

/**
 * Stores what the user states about a message that was opened. Only this marks a message as sent. The account that
 * has it on the screen may answer, the one that opened it, and after some minutes any other. A repeated answer changes
 * nothing.
 */
export const answerByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest, input: HandAnswerInput): Promise<HandTurn> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const isChanged = await store[input.answer](inside, request, input.id);
      if (!isChanged && !(await isAnswered(inside, input))) throw new AppError("message.by_hand_changed");
      return nextTurn(inside, request);
    }),
);

type Store = (inside: CommandContext, request: HandRequest, id: string) => Promise<boolean>;

const store: Record<HandAnswerInput["answer"], Store> = {
  sent: markSent,
  not_sent: markNotSent,
  not_on_whatsapp: markNotOnWhatsapp,
};

/** A message that was sent is sent, also if its broadcast was cancelled meanwhile. Its text stays while undo is possible. */
async function markSent(inside: CommandContext, _request: HandRequest, id: string): Promise<boolean> {
  const { db, now } = inside;
  const account = signedInId(inside.actor);
  const isCancelled = and(eq(outbox.state, "skipped"), eq(outbox.reason, "cancelled"));
  const [sent] = await db
    .update(outbox)
    .set({
      ...{ state: "sent", reason: null, lastError: null, sentAt: now, postponedAt: null, heldBy: account },
      // The account that a test is for stays: its tests are counted by it.
      sentBy: sql`case when kind = 'test' then sent_by else ${account}::uuid end`,
    })
    .where(and(isOpenFor(inside, id), or(eq(outbox.state, "queued"), isCancelled)))
    .returning(auditedFields);
  if (sent) await auditByHand(inside, "message.sent_by_hand", sent);
  return sent !== undefined;
}

/** The message stays on the user's screen, and can be opened again, unless its broadcast was cancelled meanwhile. */
async function markNotSent(inside: CommandContext, request: HandRequest, id: string): Promise<boolean> {
  const { account, lease } = await readHandWanted(inside, request);
  const isCancelled = sql`exists (
    select from broadcasts b where b.id = ${outbox.broadcastId} and b.state = 'cancelled')`;
  const { rowCount } = await inside.db
    .update(outbox)
    .set({
      state: sql`case when ${isCancelled} then 'skipped' else state end`,
      reason: sql`case when ${isCancelled} then 'cancelled' end`,
      ...{ openedAt: null, openedBy: null, heldBy: account, nextAttemptAt: new Date(lease) },
    })
    .where(and(isOpenFor(inside, id), eq(outbox.state, "queued")));
  return rowCount === 1;
}

/**
 * Fails like a message that Meta refuses for this reason (131026): the phone gets nothing more. A test goes to a phone
 * that a user typed, which may be mistyped, so it blocks none. Its text stays while undo is possible.
 */
async function markNotOnWhatsapp(
  inside: CommandContext,
  _request: HandRequest,
  id: string,
): Promise<boolean> {
  const { db, now } = inside;
  const [failed] = await db
    .update(outbox)
    .set({
      ...{ state: "failed", reason: "not_on_whatsapp", failedAt: now },
      ...{ postponedAt: null, heldBy: signedInId(inside.actor) },
    })
    .where(and(isOpenFor(inside, id), eq(outbox.state, "queued")))
    .returning(auditedFields);
  if (!failed) return false;
  if (failed.kind !== "test") await suppress(db, failed.recipient, now);
  await auditByHand(inside, "message.not_on_whatsapp", failed);
  return true;
}

/** An undo removes the entry only if it has the moment of the failure: then this answer created it. */
async function suppress(db: Database, address: string, now: Date): Promise<void> {
  await db
    .insert(suppressedAddresses)
    .values({ channel: "whatsapp", address, reason: "not_on_whatsapp", createdAt: now })
    .onConflictDoUpdate({
      target: [suppressedAddresses.channel, suppressedAddresses.address],
      set: { reason: "not_on_whatsapp" },
      setWhere: eq(suppressedAddresses.reason, "opted_out"),
    });
}

function isOpenFor({ actor, now }: CommandContext, id: string): SQL | undefined {
  const account = signedInId(actor);
  return and(
    eq(outbox.id, id),
    eq(outbox.channel, "whatsapp"),
    isNotNull(outbox.openedAt),
    or(eq(outbox.heldBy, account), eq(outbox.openedBy, account), lte(outbox.nextAttemptAt, now)),
  );
}

/** Whether the user gave this answer before. */
async function isAnswered({ db, actor }: CommandContext, { id, answer }: HandAnswerInput): Promise<boolean> {
  const states = { sent: "sent", not_sent: "queued", not_on_whatsapp: "failed" } as const;
  const isSame = and(
    ...[eq(outbox.id, id), eq(outbox.heldBy, signedInId(actor)), eq(outbox.state, states[answer])],
    sql`(${outbox.openedAt} is null) = ${answer === "not_sent"}`,
  );
  return (await db.$count(outbox, isSame)) === 1;
}
