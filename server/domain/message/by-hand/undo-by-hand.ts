import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { auditByHand, auditedFields } from "./audit-by-hand.ts";
import { openTurn } from "./hand-turn.ts";
import { type HandRequest, minutesAfter } from "./hand-wanted.ts";

/**
 * Takes back that a message was sent, or that its phone is not on WhatsApp: it is open again, and waits for another
 * answer. A test cannot be taken back, because its text was deleted.
 */
export const undoByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest, { id }: { id: string }): Promise<HandTurn> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await lockBroadcast(tx, id);
      const [answered] = await tx
        .select({ ...auditedFields, state: outbox.state, failedAt: outbox.failedAt })
        .from(outbox)
        .where(and(eq(outbox.id, id), isUndoable(ctx)))
        .for("update");
      if (!answered) throw new AppError("message.by_hand_undo_over");
      const isSent = answered.state === "sent";
      await tx
        .update(outbox)
        .set({
          state: "queued",
          reason: null,
          ...(isSent ? { sentAt: null, sentBy: null } : { failedAt: null }),
        })
        .where(eq(outbox.id, id));
      if (!isSent) await releasePhone(tx, answered);
      if (answered.broadcastId) await resumeBroadcast(tx, answered.broadcastId);
      const action = isSent ? "message.sent_by_hand_undone" : "message.not_on_whatsapp_undone";
      await auditByHand(inside, action, answered);
      return openTurn(inside, request, { id });
    }),
);

/**
 * The broadcast is locked before its message, as by `cancelBroadcast`. While `finishBroadcasts` has the lock, the undo
 * waits, and sees afterwards that the broadcast ended.
 */
async function lockBroadcast(tx: Database, messageId: string): Promise<void> {
  await tx
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.id, sql`(select broadcast_id from outbox where id = ${messageId})`))
    .for("update");
}

function isUndoable({ actor, now }: CommandContext): SQL | undefined {
  const since = minutesAfter(now, -limits.handUndoMinutes);
  return and(
    ...[eq(outbox.heldBy, signedInId(actor)), isNotNull(outbox.openedAt), ne(outbox.kind, "test")],
    or(
      and(eq(outbox.state, "sent"), gt(outbox.sentAt, since)),
      and(eq(outbox.state, "failed"), eq(outbox.reason, "not_on_whatsapp"), gt(outbox.failedAt, since)),
    ),
  );
}

type Failed = { recipient: string; failedAt: Date | null };

/** Unblocks the phone if it was this answer that blocked it; an earlier reason stays. */
async function releasePhone(tx: Database, { recipient, failedAt }: Failed): Promise<void> {
  if (!failedAt) return;
  await tx
    .delete(suppressedAddresses)
    .where(
      and(
        ...[eq(suppressedAddresses.channel, "whatsapp"), eq(suppressedAddresses.address, recipient)],
        ...[eq(suppressedAddresses.reason, "not_on_whatsapp"), eq(suppressedAddresses.createdAt, failedAt)],
      ),
    );
}

/** A broadcast that ended in between has a message to settle again. */
async function resumeBroadcast(tx: Database, id: string): Promise<void> {
  await tx
    .update(broadcasts)
    .set({ state: "sending", finishedAt: null })
    .where(and(eq(broadcasts.id, id), inArray(broadcasts.state, ["done", "done_with_failures"])));
}
