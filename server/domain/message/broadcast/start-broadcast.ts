import { and, asc, eq, lte, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { BroadcastStart } from "#contract/message/broadcast/broadcast.schema.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { isApprovedAtMeta } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff, system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { broadcasts } from "./broadcast.table.ts";
import { moveBroadcast } from "./move-broadcast.ts";
import { queueMessages } from "./queue-messages.ts";
import { broadcastView } from "./read-broadcast.ts";

type Sending = { delivers: Pick<DeliveryChannels, "phone"> };

/** Queues a draft or a scheduled broadcast now. Refused when no client would get it, or Meta would refuse all of it. */
export const startBroadcast = command(
  staff,
  (ctx: CommandContext, { id, version }: BroadcastStart, { delivers }: Sending): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      if (delivers.phone && (await isRefusedByMeta(tx, id))) {
        throw new AppError("broadcast.template_not_approved");
      }
      const queued = await start(inside, { id, version, from: ["draft", "scheduled"] });
      if (queued === 0) throw new AppError("broadcast.no_recipients");
      return broadcastView(tx, id);
    }),
);

/**
 * Starts the scheduled broadcasts whose time has come, each in its own transaction. One whose template is not approved
 * at Meta becomes a draft again. One that fails is logged, tried again by the next run, and does not stop the others.
 * Returns how many left the schedule.
 */
export const startDueBroadcasts = command(
  system,
  async (ctx: CommandContext, delivers: Sending["delivers"]): Promise<number> => {
    const isDue = and(eq(broadcasts.state, "scheduled"), lte(broadcasts.scheduledAt, ctx.now));
    const due = await ctx.db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(isDue)
      .orderBy(asc(broadcasts.scheduledAt));
    let moved = 0;
    for (const { id } of due) {
      try {
        const isMoved = await ctx.db.transaction(async (tx) => {
          // Moved or started by another process since.
          if ((await tx.$count(broadcasts, and(eq(broadcasts.id, id), isDue))) === 0) return false;
          const inside = { ...ctx, db: tx };
          if (delivers.phone && (await isRefusedByMeta(tx, id))) await returnToDraft(inside, id);
          else await start(inside, { id, from: ["scheduled"] });
          return true;
        });
        if (isMoved) moved += 1;
      } catch (error) {
        ctx.log.error("a scheduled broadcast could not be started", { error, broadcastId: id });
      }
    }
    return moved;
  },
);

/** WhatsApp by the API accepts only approved templates. Locks the template, whose approval may end meanwhile. */
async function isRefusedByMeta(tx: Database, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ isApproved: sql<boolean>`${isApprovedAtMeta()}` })
    .from(broadcasts)
    .innerJoin(messageTemplateVersions, eq(messageTemplateVersions.id, broadcasts.templateVersionId))
    .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .where(and(eq(broadcasts.id, id), eq(broadcasts.channel, "whatsapp")))
    .for("share", { of: messageTemplates });
  return found !== undefined && found.isApproved !== true;
}

function returnToDraft(inside: CommandContext, id: string) {
  return moveBroadcast(inside, {
    ...{ id, from: ["scheduled"], action: "broadcast.unschedule" },
    values: { state: "draft", scheduledAt: null, returnedAt: inside.now },
  });
}

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
