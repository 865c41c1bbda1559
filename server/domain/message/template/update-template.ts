import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ManagedTemplate, TemplateRevision } from "#contract/message/template/managed-template.ts";
import { templateValidation as texts } from "#contract/message/template/template.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { refuseCodeTemplates } from "./code-template.rules.ts";
import { managedTemplate } from "./managed-template.ts";
import { approvalAfter, fieldsOfChannel, hasSameText } from "./template.rules.ts";
import { messageTemplates } from "./template.table.ts";
import { asFieldError, auditedTemplate, writeVersion } from "./write-template.ts";

/**
 * Saves all fields of a template, unless another user saved since the version was read. A changed text becomes a new
 * version.
 */
export const updateTemplate = command(
  staff,
  async (ctx: CommandContext, { id, version, ...given }: TemplateRevision): Promise<ManagedTemplate> => {
    const input = fieldsOfChannel(given);
    try {
      return await ctx.db.transaction(async (tx) => {
        const before = await managedTemplate(tx, id);
        if (before.channel !== input.channel) {
          throw new AppError("validation.failed", { fields: { channel: texts.channelFixed } });
        }
        await saveTemplate({ ...ctx, db: tx }, { before, version, input });
        await recordAudit(tx, ctx.actor, {
          action: "template.update",
          tableName: "message_templates",
          recordId: id,
          oldValues: auditedTemplate(before),
          newValues: auditedTemplate(input),
        });
        return managedTemplate(tx, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);

type Save = { before: ManagedTemplate; version: string; input: Omit<TemplateRevision, "id" | "version"> };

/** Runs in the caller's transaction. */
export async function saveTemplate(ctx: CommandContext, { before, version, input }: Save): Promise<void> {
  refuseCodeTemplates(ctx.actor, [before, input]);
  const { name, category, providerName } = input;
  const number = hasSameText(input, before) ? before.number : before.number + 1;
  const approval = approvalAfter(input, before);
  const written = await ctx.db
    .update(messageTemplates)
    .set({
      name,
      category,
      providerName,
      approval,
      ...(approval !== before.approval && { approvalReason: null }),
      version: number,
      updatedAt: nextVersion(messageTemplates.updatedAt, ctx.now),
    })
    .where(and(eq(messageTemplates.id, before.id), sql`${messageTemplates.updatedAt}::text = ${version}`))
    .returning({ id: messageTemplates.id });
  if (written.length === 0) throw new AppError("conflict");
  if (number !== before.number) await writeVersion(ctx, { ...input, templateId: before.id, number });
}
