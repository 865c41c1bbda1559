import { and, eq, gt, inArray, isNotNull, ne } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { openTurn } from "./hand-turn.ts";
import { type HandRequest, minutesAfter } from "./hand-wanted.ts";

/**
 * Takes back that a message was sent: it is open again, and waits for another answer. A test cannot be taken back,
 * because its text was deleted.
 */
export const undoByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest, { id }: { id: string }): Promise<HandTurn> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const isTheirs = and(eq(outbox.heldBy, signedInId(ctx.actor)), isNotNull(outbox.openedAt));
      const isRecent = gt(outbox.sentAt, minutesAfter(ctx.now, -limits.handUndoMinutes));
      const [undone] = await tx
        .update(outbox)
        .set({ state: "queued", sentAt: null, sentBy: null })
        .where(and(eq(outbox.id, id), eq(outbox.state, "sent"), ne(outbox.kind, "test"), isTheirs, isRecent))
        .returning({ kind: outbox.kind, broadcastId: outbox.broadcastId });
      if (!undone) throw new AppError("message.by_hand_undo_over");
      if (undone.broadcastId) await resumeBroadcast(tx, undone.broadcastId);
      await recordAudit(tx, ctx.actor, {
        ...{ action: "message.sent_by_hand_undone", tableName: "outbox", recordId: id },
        newValues: undone,
      });
      return openTurn(inside, request, { id });
    }),
);

/** A broadcast that ended in between has a message to settle again. */
async function resumeBroadcast(tx: Database, id: string): Promise<void> {
  await tx
    .update(broadcasts)
    .set({ state: "sending", finishedAt: null })
    .where(and(eq(broadcasts.id, id), inArray(broadcasts.state, ["done", "done_with_failures"])));
}
