import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { moveBroadcast } from "./move-broadcast.ts";
import { broadcastView } from "./read-broadcast.ts";

type Named = { id: string };

/** The message in flight is still sent; the others stay queued. */
export const pauseBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: Named): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        { id, from: ["sending"], action: "broadcast.pause", values: { state: "paused" } },
      );
      return broadcastView(tx, id);
    }),
);

export const resumeBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: Named): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        { id, from: ["paused"], action: "broadcast.resume", values: { state: "sending" } },
      );
      return broadcastView(tx, id);
    }),
);

/**
 * Ends a broadcast. Messages that a process may be sending at this moment are left to it: it marks them as sent, or
 * skips them at the next attempt, because the broadcast is cancelled. Those whose chat staff opened wait for the answer.
 */
export const cancelBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: Named): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        {
          ...{ id, from: ["scheduled", "sending", "paused"], action: "broadcast.cancel" },
          values: { state: "cancelled", finishedAt: ctx.now },
        },
      );
      const isUntouched = and(eq(outbox.attempts, 0), isNull(outbox.openedAt));
      const isIdle = or(isUntouched, lte(outbox.nextAttemptAt, ctx.now));
      await tx
        .update(outbox)
        .set({ state: "skipped", reason: "cancelled" })
        .where(and(eq(outbox.broadcastId, id), eq(outbox.state, "queued"), isIdle));
      return broadcastView(tx, id);
    }),
);

/** Queues the failed messages again. The others stay as they are. */
export const retryFailures = command(
  staff,
  (ctx: CommandContext, { id }: Named): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        {
          ...{ id, from: ["done_with_failures", "sending", "paused"], action: "broadcast.retry" },
          values: {
            state: sql`case when state = 'paused' then 'paused' else 'sending' end`,
            finishedAt: null,
          },
        },
      );
      const { rowCount } = await tx
        .update(outbox)
        .set({
          ...{ state: "queued", reason: null, lastError: null, providerId: null },
          ...{ attempts: 0, nextAttemptAt: ctx.now, sentAt: null, sentBy: null, bouncedAt: null },
          ...{ deliveredAt: null, readAt: null },
          ...{ heldBy: null, postponedAt: null, openedAt: null, openedBy: null },
        })
        .where(and(eq(outbox.broadcastId, id), eq(outbox.state, "failed")));
      if (!rowCount) throw new AppError("broadcast.nothing_to_retry");
      return broadcastView(tx, id);
    }),
);
