import { and, asc, eq, lte } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { BroadcastStart } from "#contract/message/broadcast/broadcast.schema.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff, system } from "#server/domain/role.policy.ts";
import { broadcasts } from "./broadcast.table.ts";
import { moveBroadcast } from "./move-broadcast.ts";
import { queueMessages } from "./queue-messages.ts";
import { broadcastView } from "./read-broadcast.ts";

/** Queues a draft or a scheduled broadcast now. Refused when no client would get it. */
export const startBroadcast = command(
  staff,
  (ctx: CommandContext, { id, version }: BroadcastStart): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const queued = await start(inside, { id, version, from: ["draft", "scheduled"] });
      if (queued === 0) throw new AppError("broadcast.no_recipients");
      return broadcastView(tx, id);
    }),
);

/**
 * Starts the scheduled broadcasts whose time has come, each in its own transaction. One that fails is logged, tried
 * again by the next run, and does not stop the others. Returns how many were started.
 */
export const startDueBroadcasts = command(system, async (ctx: CommandContext): Promise<number> => {
  const isDue = and(eq(broadcasts.state, "scheduled"), lte(broadcasts.scheduledAt, ctx.now));
  const due = await ctx.db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(isDue)
    .orderBy(asc(broadcasts.scheduledAt));
  let started = 0;
  for (const { id } of due) {
    try {
      const isStarted = await ctx.db.transaction(async (tx) => {
        // Moved or started by another process since.
        if ((await tx.$count(broadcasts, and(eq(broadcasts.id, id), isDue))) === 0) return false;
        await start({ ...ctx, db: tx }, { id, from: ["scheduled"] });
        return true;
      });
      if (isStarted) started += 1;
    } catch (error) {
      ctx.log.error("a scheduled broadcast could not be started", { error, broadcastId: id });
    }
  }
  return started;
});

type Start = { id: string; version?: string; from: readonly ("draft" | "scheduled")[] };

/** The messages and the state change together, so that a crash leaves a broadcast either started or not. */
async function start(inside: CommandContext, move: Start): Promise<number> {
  const { now } = inside;
  const started = await moveBroadcast(inside, {
    ...move,
    action: "broadcast.start",
    values: { state: "sending", startedAt: now, finishedAt: null },
  });
  return queueMessages(inside.db, started, now);
}
