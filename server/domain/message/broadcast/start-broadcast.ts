import { and, asc, eq, lte, sql } from "drizzle-orm";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { BroadcastStart } from "#contract/message/broadcast/broadcast.schema.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { isCurrentVersion } from "#server/domain/message/template/list-templates.ts";
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
      const refusal = delivers.phone ? await refusalByMeta(tx, id) : undefined;
      if (refusal) throw new AppError(refusal);
      const queued = await start(inside, { id, version, from: ["draft", "scheduled"] });
      if (queued === 0) throw new AppError("broadcast.no_recipients");
      return broadcastView(tx, id);
    }),
);

/**
 * Starts the scheduled broadcasts whose time has come, each in its own transaction. One whose text Meta would not send
 * becomes a draft again. One that fails is logged, tried again by the next run, and does not stop the others.
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
          if (delivers.phone && (await refusalByMeta(tx, id))) await returnToDraft(inside, id);
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

/**
 * WhatsApp by the API accepts only approved templates, and Meta sends the text that it approved, whichever version the
 * broadcast has. Locks the template, whose approval may end meanwhile.
 */
async function refusalByMeta(tx: Database, id: string): Promise<ErrorCode | undefined> {
  const [found] = await tx
    .select({ isApproved: sql<boolean>`${isApprovedAtMeta()}`, isCurrent: sql<boolean>`${isCurrentVersion}` })
    .from(broadcasts)
    .innerJoin(messageTemplateVersions, eq(messageTemplateVersions.id, broadcasts.templateVersionId))
    .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .where(and(eq(broadcasts.id, id), eq(broadcasts.channel, "whatsapp")))
    .for("share", { of: messageTemplates });
  if (found && !found.isApproved) return "broadcast.template_not_approved";
  return found && !found.isCurrent ? "broadcast.template_changed" : undefined;
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
