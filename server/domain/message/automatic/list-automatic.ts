import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type {
  AutomaticList,
  AutomaticRoute,
  AutomaticView,
  DueMessage,
} from "#contract/message/automatic/automatic.schema.ts";
import { automaticTexts } from "#contract/message/automatic/automatic.texts.ts";
import { type AutomaticKind, automaticKinds } from "#contract/message/message.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { isForMessages } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { admin } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type AutomaticSetting, deliverableSetting, readAutomaticSettings } from "./automatic-setting.ts";
import type { ClientKind } from "./due-events.ts";
import { type DueRow, dueQuery, readableFacts } from "./read-due.ts";

/** Returns every kind with its switch and template, and the messages that leave next, with the reason. */
export async function listAutomatic(
  ctx: Ctx,
  { outbox: { delivers } }: Pick<RequestContext["platform"], "outbox">,
): Promise<AutomaticList> {
  refuseUnless(admin, ctx.actor);
  const settings = await readAutomaticSettings(ctx);
  const queued = await readQueued(ctx);
  const due = await readDueOf(ctx, settings, delivers);
  const all = [...queued, ...due];
  return {
    kinds: automaticKinds.flatMap((kind) => {
      const setting = settings.get(kind);
      return setting ? [viewOf(setting, delivers)] : [];
    }),
    templates: await readTemplates(ctx),
    due: all.slice(0, limits.dueMessagesShown),
    hasMore: all.length > limits.dueMessagesShown,
  };
}

function viewOf(setting: AutomaticSetting, delivers: DeliveryChannels): AutomaticView {
  const { kind, version, isEnabled, channel, template } = setting;
  return {
    ...{ kind, version, isEnabled, channel },
    template: template ? { id: template.id, name: template.name } : null,
    route: routeOf(setting, delivers),
  };
}

function routeOf(setting: AutomaticSetting, delivers: DeliveryChannels): AutomaticRoute {
  const deliverable = deliverableSetting(setting, delivers);
  if (!deliverable) return "none";
  return deliverable.channel === setting.channel ? "chosen" : "email";
}

function readTemplates({ db }: Ctx) {
  const { id, name, channel } = messageTemplates;
  return db
    .select({ id, name, channel })
    .from(messageTemplates)
    .where(isForMessages())
    .orderBy(asc(name))
    .limit(limits.dueMessagesShown);
}

/** Automatic messages in the queue: they wait for the sending hours, or for their channel. */
async function readQueued({ db }: Ctx): Promise<DueMessage[]> {
  const rows = await db
    .select({
      key: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      name: clients.name,
      leavesAt: outbox.nextAttemptAt,
    })
    .from(outbox)
    .leftJoin(clients, eq(clients.id, outbox.clientId))
    .where(
      and(
        inArray(outbox.channel, ["email", "whatsapp", "sms"]),
        eq(outbox.state, "queued"),
        eq(outbox.priority, 1),
        inArray(outbox.kind, [...automaticKinds]),
        isNull(outbox.broadcastId),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limits.dueMessagesShown + 1);
  return rows.map(({ key, kind, recipient, name, leavesAt }) => ({
    ...{ key, kind: kind as AutomaticKind, recipient: name ?? recipient },
    why: automaticTexts[kind as AutomaticKind].label,
    state: "queued" as const,
    leavesAt: leavesAt.toISOString(),
  }));
}

async function readDueOf(
  { db, now }: Ctx,
  settings: ReadonlyMap<AutomaticKind, AutomaticSetting>,
  delivers: DeliveryChannels,
): Promise<DueMessage[]> {
  const found = await Promise.all(
    [...settings.values()].map(async (setting) => {
      const { kind, isEnabled } = setting;
      const deliverable = deliverableSetting(setting, delivers);
      if (kind === "weekly_summary" || !isEnabled || !deliverable) return [];
      const query = dueQuery(
        { ...deliverable, kind: kind as ClientKind },
        { now, limit: limits.dueMessagesShown },
      );
      return (await readRows<DueRow>(db, sql`select * from (${query}) due`)).map((row) => dueOf(kind, row));
    }),
  );
  return found.flat();
}

function dueOf(kind: AutomaticKind, { key, clientName, facts }: DueRow): DueMessage {
  const why = automaticTexts[kind].why(readableFacts(facts, ""));
  return { key, kind, recipient: clientName, why, state: "due", leavesAt: null };
}
