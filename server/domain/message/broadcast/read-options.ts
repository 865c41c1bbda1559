import { and, asc, eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { isForMessages } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Returns what the form of a broadcast offers: templates, channels and rules, without any secret. */
export async function readBroadcastOptions(
  { db, actor, now }: Ctx,
  { platform }: Pick<RequestContext, "platform">,
): Promise<BroadcastOptions> {
  refuseUnless(staff, actor);
  const [{ email, whatsapp, rules }, templates] = await Promise.all([
    readChannels({ db }, platform.channels),
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
  const next = sendingTime(rules, now);
  return {
    templates,
    email: email ? "server" : null,
    whatsapp: whatsapp?.mode ?? null,
    ratePerMinute: rules.ratePerMinute,
    weeklyCap: rules.weeklyCap,
    pricesCents: rules.whatsappPricesCents,
    nextSendingAt: next === "now" ? null : next.toISOString(),
  };
}
