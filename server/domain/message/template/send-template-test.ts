import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import type {
  ManagedTemplate,
  TemplateTest,
  TemplateTestReceipt,
} from "#contract/message/template/managed-template.ts";
import { templateValidation as texts } from "#contract/message/template/template.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { limitTest } from "#server/domain/message/limit-staff-messages.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { managedTemplate } from "./managed-template.ts";
import { previewValues } from "./preview-values.ts";
import { renderMessage } from "./render-message.ts";
import { testExpiry } from "./test-expiry.ts";
import { leavesAsTemplate } from "./test-route.ts";

/** Queues the stored text of a template as a test, to the user's own e-mail address or to a phone. */
export const sendTemplateTest = command(
  staff,
  async (
    ctx: CommandContext,
    { id, phone, clientId }: TemplateTest,
    { siteUrl, outbox: messages }: Pick<RequestContext["platform"], "siteUrl" | "outbox">,
  ): Promise<TemplateTestReceipt> => {
    const template = await managedTemplate(ctx.db, id);
    if (template.archivedAt !== null) throw new AppError("template.archived");
    const values = await previewValues(ctx, clientId);
    const to = await recipientOf(ctx, template, phone);
    const rendered = renderMessage({
      template,
      version: { ...template, subject: template.subject ?? "" },
      values,
      links: { siteUrl },
    });
    const isTemplate = await leavesAsTemplate(ctx, { template, to, delivers: messages.delivers });
    // A message without a text is rendered as a template when it is sent.
    const { subject, text, html } = isTemplate ? { subject: "", text: null, html: null } : rendered;
    const userId = signedInId(ctx.actor);
    await ctx.db.transaction(async (tx) => {
      await limitTest(tx, { to, userId, now: ctx.now });
      await tx.insert(outbox).values({
        id: newId(ctx.now),
        kind: "test",
        channel: template.channel,
        recipient: to,
        subject,
        text,
        html,
        templateVersionId: template.versionId,
        values: values as Record<string, string>,
        sentBy: userId,
        createdAt: ctx.now,
        nextAttemptAt: ctx.now,
        expiresAt: testExpiry(ctx.now),
      });
      await recordAudit(tx, ctx.actor, {
        action: "template.test",
        tableName: "message_templates",
        recordId: id,
        newValues: { version: template.number },
      });
    });
    const { delivers } = messages;
    return { to, isSent: template.channel === "email" ? delivers.email : delivers.phone };
  },
);

async function recipientOf(
  { db, actor }: CommandContext,
  { channel }: ManagedTemplate,
  phone: string | null,
): Promise<string> {
  if (channel !== "email") {
    if (phone === null) throw new AppError("validation.failed", { fields: { phone: texts.phoneRequired } });
    return normalizePhoneIdentity(phone);
  }
  const [account] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, signedInId(actor)));
  if (!account) throw new AppError("not_found");
  return account.email;
}
