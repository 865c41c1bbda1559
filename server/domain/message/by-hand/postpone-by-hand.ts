import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { nextTurn } from "./hand-turn.ts";
import { type HandRequest, minutesAfter } from "./hand-wanted.ts";

/** Puts a message at the end of the queue for some time. Nothing is offered before its turn, unless nothing else is left. */
export const postponeByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest, { id }: { id: string }): Promise<HandTurn> =>
    ctx.db.transaction(async (tx) => {
      const { now } = ctx;
      const isTheirs = eq(outbox.heldBy, signedInId(ctx.actor));
      const { rowCount } = await tx
        .update(outbox)
        .set({
          ...{ heldBy: null, postponedAt: now },
          nextAttemptAt: minutesAfter(now, limits.handPostponeMinutes),
        })
        .where(and(eq(outbox.id, id), eq(outbox.channel, "whatsapp"), eq(outbox.state, "queued"), isTheirs));
      if (rowCount !== 1) throw new AppError("message.by_hand_changed");
      return nextTurn({ ...ctx, db: tx }, request);
    }),
);
