import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type {
  ManagedTemplate,
  TemplateVersionRestoration,
} from "#contract/message/template/managed-template.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { managedTemplate } from "./managed-template.ts";
import { messageTemplateVersions } from "./template.table.ts";
import { saveTemplate } from "./update-template.ts";
import { auditedTemplate } from "./write-template.ts";

/** Writes the text of an older version again, as a new version, so that the history stays complete. */
export const restoreTemplateVersion = command(
  staff,
  async (
    ctx: CommandContext,
    { id, number, version }: TemplateVersionRestoration,
  ): Promise<ManagedTemplate> => {
    return ctx.db.transaction(async (tx) => {
      const before = await managedTemplate(tx, id);
      const [older] = await tx
        .select({
          subject: messageTemplateVersions.subject,
          body: messageTemplateVersions.body,
          actionLabel: messageTemplateVersions.actionLabel,
        })
        .from(messageTemplateVersions)
        .where(and(eq(messageTemplateVersions.templateId, id), eq(messageTemplateVersions.number, number)));
      if (!older) throw new AppError("not_found");
      const input = { ...auditedTemplate(before), ...older, subject: older.subject || null };
      await saveTemplate({ ...ctx, db: tx }, { before, version, input });
      await recordAudit(tx, ctx.actor, {
        action: "template.restore_version",
        tableName: "message_templates",
        recordId: id,
        oldValues: { ...auditedTemplate(before), version: before.number },
        newValues: { ...input, version: number },
      });
      return managedTemplate(tx, id);
    });
  },
);
