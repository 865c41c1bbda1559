import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import type { BroadcastTest } from "#contract/message/broadcast/broadcast.schema.ts";
import { broadcastTexts, broadcastValidation as texts } from "#contract/message/broadcast/broadcast.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { limitTest } from "#server/domain/message/limit-staff-messages.ts";
import { renderMessage } from "#server/domain/message/template/render-message.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { testExpiry } from "#server/domain/message/template/test-expiry.ts";
import { leavesAsTemplate } from "#server/domain/message/template/test-route.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { broadcasts } from "./broadcast.table.ts";

/** Queues the texts of a broadcast as a test, to the user's own e-mail address or to a phone. */
export const sendBroadcastTest = command(
  staff,
  async (
    ctx: CommandContext,
    { id, phone }: BroadcastTest,
    { siteUrl, outbox: messages }: Pick<RequestContext["platform"], "siteUrl" | "outbox">,
  ): Promise<{ to: string }> => {
    const [found] = await ctx.db
      .select({ broadcast: broadcasts, template: messageTemplates, version: messageTemplateVersions })
      .from(broadcasts)
      .innerJoin(messageTemplateVersions, eq(messageTemplateVersions.id, broadcasts.templateVersionId))
      .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
      .where(eq(broadcasts.id, id));
    if (!found) throw new AppError("not_found");
    const { broadcast, template, version } = found;
    const account = await accountOf(ctx);
    const to = template.channel === "email" ? account.email : phoneOf(phone);
    const values = { nome: account.name.split(" ")[0] ?? "", ...broadcast.values };
    const rendered = renderMessage({ template, version, values, links: { siteUrl } });
    const isTemplate = await leavesAsTemplate(ctx, { template, to, delivers: messages.delivers });
    // A message without a text is rendered as a template when it is sent.
    const { subject, text, html } = isTemplate ? { subject: "", text: null, html: null } : rendered;
    const userId = signedInId(ctx.actor);
    await ctx.db.transaction(async (tx) => {
      await limitTest(tx, { to, userId, now: ctx.now });
      await tx.insert(outbox).values({
        ...{ id: newId(ctx.now), kind: "test", channel: template.channel, recipient: to },
        ...{ subject: subject && broadcastTexts.test(subject), text, html, values, sentBy: userId },
        ...{ templateVersionId: version.id, createdAt: ctx.now, nextAttemptAt: ctx.now },
        expiresAt: testExpiry(ctx.now),
      });
      await recordAudit(tx, ctx.actor, {
        action: "broadcast.test",
        tableName: "broadcasts",
        recordId: id,
        newValues: { name: broadcast.name },
      });
    });
    return { to };
  },
);

async function accountOf({ db, actor }: CommandContext): Promise<{ name: string; email: string }> {
  const [account] = await db
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, signedInId(actor)));
  if (!account) throw new AppError("not_found");
  return account;
}

function phoneOf(phone: string | null): string {
  if (phone === null) throw new AppError("validation.failed", { fields: { phone: texts.recipientPhone } });
  return normalizePhoneIdentity(phone);
}
