import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import type { TemplateInput } from "#contract/message/template/template.schema.ts";
import { templateTexts } from "#contract/message/template/template.texts.ts";

/** The form's values: the schema's input before validation. */
export type TemplateFormValues = z.input<typeof TemplateInput>;

export type TemplateFormState = UseFormReturn<TemplateFormValues, unknown, TemplateInput>;

export const emptyTemplate: TemplateFormValues = {
  name: "",
  channel: "email",
  subject: null,
  body: "",
  actionLabel: null,
  category: null,
  providerName: null,
};

export function valuesOf(template: ManagedTemplate): TemplateFormValues {
  const { name, channel, subject, body, actionLabel, category, providerName } = template;
  return { name, channel, subject, body, actionLabel, category, providerName };
}

/** A duplicate has no name at Meta, because each name belongs to one template. */
export function duplicateOf(template: ManagedTemplate): TemplateFormValues {
  return { ...valuesOf(template), name: templateTexts.copyOf(template.name), providerName: null };
}
