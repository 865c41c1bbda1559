import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { isCurrentVersion } from "./list-templates.ts";
import { messageTemplates, messageTemplateVersions } from "./template.table.ts";

/** Returns a template for its form. Only staff may read it. */
export async function readManagedTemplate(ctx: Ctx, { id }: { id: string }): Promise<ManagedTemplate> {
  refuseUnless(staff, ctx.actor);
  return managedTemplate(ctx.db, id);
}

/** Like `readManagedTemplate` but without the access check, for use inside a write. */
export async function managedTemplate(db: ReadOnlyDatabase, id: string): Promise<ManagedTemplate> {
  const [found] = await db
    .select({
      template: messageTemplates,
      text: messageTemplateVersions,
      // Text preserves the microseconds that a Date loses.
      version: sql<string>`${messageTemplates.updatedAt}::text`,
    })
    .from(messageTemplates)
    .innerJoin(messageTemplateVersions, isCurrentVersion)
    .where(eq(messageTemplates.id, id));
  if (!found) throw new AppError("not_found");
  const { template, text, version } = found;
  return {
    id,
    version,
    name: template.name,
    channel: template.channel,
    subject: text.subject || null,
    body: text.body,
    actionLabel: text.actionLabel,
    category: template.category,
    providerName: template.providerName,
    approval: template.approval,
    approvalReason: template.approvalReason,
    number: template.version,
    versionId: text.id,
    archivedAt: template.archivedAt?.toISOString() ?? null,
  };
}
