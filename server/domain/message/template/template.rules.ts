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
 * The state at Meta after a save. Meta approved a text under a name: with another text or name the approval no longer
 * applies, until it is read from Meta again.
 */
export function approvalAfter(
  { providerName, ...text }: Text & Pick<TemplateInput, "providerName">,
  before?: Pick<ManagedTemplate, "subject" | "body" | "actionLabel" | "providerName" | "approval">,
): ApprovalState | null {
  if (providerName === null) return null;
  const isUnchanged = before && before.providerName === providerName && hasSameText(text, before);
  return (isUnchanged && before.approval) || "not_submitted";
}
