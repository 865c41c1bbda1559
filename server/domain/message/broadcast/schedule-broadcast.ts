import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { BroadcastSchedule } from "#contract/message/broadcast/broadcast.schema.ts";
import { broadcastValidation as texts } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import { instantAt } from "#contract/time/clock.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { moveBroadcast } from "./move-broadcast.ts";
import { broadcastView } from "./read-broadcast.ts";

/** Schedules a draft, or moves a scheduled broadcast to another time. The audience is built at that time. */
export const scheduleBroadcast = command(
  staff,
  (ctx: CommandContext, { id, version, day, time }: BroadcastSchedule): Promise<BroadcastView> => {
    const scheduledAt = instantAt(day, time);
    refuseBadMoment(scheduledAt, ctx.now);
    return ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        {
          ...{ id, version, from: ["draft", "scheduled"], action: "broadcast.schedule" },
          values: { state: "scheduled", scheduledAt, returnedAt: null },
        },
      );
      return broadcastView(tx, id);
    });
  },
);

export const unscheduleBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      await moveBroadcast(
        { ...ctx, db: tx },
        {
          ...{ id, from: ["scheduled"], action: "broadcast.unschedule" },
          values: { state: "draft", scheduledAt: null },
        },
      );
      return broadcastView(tx, id);
    }),
);

const dayMs = 86_400_000;

function refuseBadMoment(at: Date, now: Date): void {
  const problem =
    at <= now
      ? texts.momentPast
      : at.getTime() - now.getTime() > limits.broadcastScheduleDays * dayMs
        ? texts.momentFar
        : undefined;
  if (problem) throw new AppError("validation.failed", { fields: { day: problem } });
}
