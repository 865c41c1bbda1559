import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { TemplateBulkChange } from "#contract/message/template/managed-template.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { command } from "#server/domain/command.ts";
import { automaticMessages } from "#server/domain/message/automatic/automatic-message.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { mayWriteTemplate } from "./code-template.rules.ts";
import { findCodeTemplateId } from "./find-code-template.ts";
import { messageTemplates } from "./template.table.ts";
import { templateFilter } from "./template-filter.ts";

/**
 * Archives or restores many templates. A template of an automatic message that is switched on is skipped, and so is the
 * one that codes are sent with.
 */
export const changeTemplates = command(
  staff,
  async (ctx: CommandContext, { selection, action }: TemplateBulkChange): Promise<BulkResult> => {
    const used = new Set(await templatesInUse(ctx));
    try {
      return await changeInBulk(ctx, {
        table: messageTemplates,
        action: `template.${action}`,
        selected: selection.ids
          ? inArray(messageTemplates.id, selection.ids)
          : (templateFilter(selection.filter ?? {}) ?? sql`true`),
        skipReason: ({ id, category, archivedAt }) => {
          if (!mayWriteTemplate(ctx.actor, { category })) return "admins_only";
          if ((archivedAt !== null) === (action === "archive")) return archivedAt ? "archived" : "active";
          return action === "archive" && used.has(id) ? "in_use" : undefined;
        },
        values: { archivedAt: action === "archive" ? ctx.now.toISOString() : null },
      });
    } catch (error) {
      throw violates(error, "message_templates_name_unique") ? new AppError("template.name_taken") : error;
    }
  },
);

async function templatesInUse(ctx: CommandContext): Promise<string[]> {
  const ofCodes = await findCodeTemplateId(ctx);
  const rows = await ctx.db
    .select({ id: automaticMessages.templateId })
    .from(automaticMessages)
    .where(and(eq(automaticMessages.isEnabled, true), isNotNull(automaticMessages.templateId)));
  return [...rows.flatMap(({ id }) => id ?? []), ...(ofCodes ? [ofCodes] : [])];
}
