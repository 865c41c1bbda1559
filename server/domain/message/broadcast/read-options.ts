import { and, asc, eq, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { isForMessages } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { broadcastCounts, broadcasts } from "./broadcast.table.ts";
import { readStops } from "./read-stops.ts";

/** Returns what the form of a broadcast offers: templates, channels and rules, without any secret. */
export async function readBroadcastOptions(
  { db, actor, now }: Ctx,
  { platform }: Pick<RequestContext, "platform">,
): Promise<BroadcastOptions> {
  refuseUnless(staff, actor);
  const [{ email, whatsapp, rules }, queued, templates] = await Promise.all([
    readChannels({ db }, platform.channels),
    readQueued(db),
    db
      .select({
        id: messageTemplates.id,
        name: messageTemplates.name,
        channel: messageTemplates.channel,
        category: messageTemplates.category,
        approval: messageTemplates.approval,
        subject: messageTemplateVersions.subject,
        body: messageTemplateVersions.body,
        actionLabel: messageTemplateVersions.actionLabel,
      })
      .from(messageTemplates)
      .innerJoin(
        messageTemplateVersions,
        and(
          eq(messageTemplateVersions.templateId, messageTemplates.id),
          eq(messageTemplateVersions.number, messageTemplates.version),
        ),
      )
      .where(isForMessages())
      .orderBy(asc(messageTemplates.name))
      .limit(limits.broadcastTemplatesListed),
  ]);
  const { hours, weekdays, holidays } = rules;
  const queuedBy = (channel: MessageChannel) => queued.find((row) => row.channel === channel)?.count ?? 0;
  return {
    templates,
    email: email ? "server" : null,
    whatsapp: whatsapp?.mode ?? null,
    ratePerMinute: rules.ratePerMinute,
    weeklyCap: rules.weeklyCap,
    pricesCents: rules.whatsappPricesCents,
    rules: { hours, weekdays, holidays },
    queuedAhead: { email: queuedBy("email"), whatsapp: queuedBy("whatsapp") },
    stopped: await readStops({ db, now }, rules),
  };
}

/** The queued messages of the broadcasts that are being sent, by channel. */
function readQueued(db: Ctx["db"]) {
  return db
    .select({ channel: broadcasts.channel, count: sql<number>`sum(${broadcastCounts.count})::int` })
    .from(broadcasts)
    .innerJoin(broadcastCounts, eq(broadcastCounts.broadcastId, broadcasts.id))
    .where(and(eq(broadcasts.state, "sending"), eq(broadcastCounts.state, "queued")))
    .groupBy(broadcasts.channel);
}
