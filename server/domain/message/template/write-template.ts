import { AppError } from "#contract/errors.ts";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { TemplateInput } from "#contract/message/template/template.schema.ts";
import { templateValidation as texts } from "#contract/message/template/template.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { newId } from "#server/platform/new-id.ts";
import { messageTemplateVersions } from "./template.table.ts";

type Version = { templateId: string; number: number } & Pick<
  TemplateInput,
  "subject" | "body" | "actionLabel"
>;

/** Stores a text of a template. Older texts stay, because messages refer to them. */
export async function writeVersion(
  { db, actor, now }: CommandContext,
  { templateId, number, subject, body, actionLabel }: Version,
): Promise<void> {
  await db.insert(messageTemplateVersions).values({
    id: newId(now),
    templateId,
    number,
    subject: subject ?? "",
    body,
    actionLabel,
    profileId: signedInId(actor),
    createdAt: now,
  });
}

/** The fields of a template as the audit stores them. */
export function auditedTemplate(template: ManagedTemplate | TemplateInput) {
  const { name, channel, subject, body, actionLabel, category, providerName } = template;
  return { name, channel, subject, body, actionLabel, category, providerName };
}

/** Turns a violation that only the database can detect into a message for its form field. */
export function asFieldError(error: unknown): unknown {
  if (violates(error, "message_templates_name_unique")) {
    return new AppError("validation.failed", { fields: { name: texts.nameTaken } });
  }
  if (violates(error, "message_templates_provider_name")) {
    return new AppError("validation.failed", { fields: { providerName: texts.providerNameTaken } });
  }
  return error;
}
