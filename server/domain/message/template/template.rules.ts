import type { ApprovalState } from "#contract/message/message.schema.ts";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { TemplateInput } from "#contract/message/template/template.schema.ts";

/** The fields of the input that its channel has; the others become null. */
export function fieldsOfChannel(input: TemplateInput): TemplateInput {
  const isWhatsapp = input.channel === "whatsapp";
  return {
    ...input,
    subject: input.channel === "email" ? input.subject : null,
    category: isWhatsapp ? input.category : null,
    providerName: isWhatsapp ? input.providerName : null,
  };
}

type Text = Pick<TemplateInput, "subject" | "body" | "actionLabel">;

export function hasSameText(a: Text, b: Text): boolean {
  return a.subject === b.subject && a.body === b.body && a.actionLabel === b.actionLabel;
}

/**
 * The state at Meta after a save. Meta approved a text under a name in a category: with another text, name or category
 * the approval no longer applies, until it is read from Meta again.
 */
export function approvalAfter(
  { providerName, category, ...text }: Text & Pick<TemplateInput, "providerName" | "category">,
  before?: Text & Pick<ManagedTemplate, "providerName" | "category" | "approval">,
): ApprovalState | null {
  if (providerName === null) return null;
  const isSameAtMeta = before?.providerName === providerName && before.category === category;
  return (isSameAtMeta && hasSameText(text, before) && before.approval) || "not_submitted";
}
