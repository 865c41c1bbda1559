import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { TemplateInput } from "#contract/message/template/template.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { refuseCodeTemplates } from "./code-template.rules.ts";
import { managedTemplate } from "./managed-template.ts";
import { approvalAfter, fieldsOfChannel } from "./template.rules.ts";
import { messageTemplates } from "./template.table.ts";
import { asFieldError, auditedTemplate, writeVersion } from "./write-template.ts";

export const createTemplate = command(
  staff,
  async (ctx: CommandContext, given: TemplateInput): Promise<ManagedTemplate> => {
    const input = fieldsOfChannel(given);
    refuseCodeTemplates(ctx.actor, [input]);
    const id = newId(ctx.now);
    try {
      return await ctx.db.transaction(async (tx) => {
        const { name, channel, category, providerName } = input;
        const approval = approvalAfter(input);
        const times = { createdAt: ctx.now, updatedAt: ctx.now };
        await tx
          .insert(messageTemplates)
          .values({ id, name, channel, category, providerName, approval, ...times });
        await writeVersion({ ...ctx, db: tx }, { ...input, templateId: id, number: 1 });
        await recordAudit(tx, ctx.actor, {
          action: "template.create",
          tableName: "message_templates",
          recordId: id,
          newValues: auditedTemplate(input),
        });
        return managedTemplate(tx, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);
