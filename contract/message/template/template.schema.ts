import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import {
  cleanLines,
  cleanText,
  optionalText,
  requiredLines,
  requiredText,
} from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { messageChannels, whatsappCategories } from "#contract/message/message.schema.ts";
import { parseTemplate, type TemplateProblem } from "./parse-template.ts";
import { templateProblemTexts as problemTexts, templateValidation as texts } from "./template.texts.ts";

/** The refusal of a template that cannot be read; undefined for a readable one. */
export function templateProblem(template: string): string | undefined {
  const [first] = parseTemplate(template).problems;
  return first && describe(first);
}

function describe(problem: TemplateProblem): string {
  if (problem.kind === "unknown") return problemTexts.unknown(problem.name);
  if (problem.kind === "unclosed") return problemTexts.unclosed(problem.text);
  return problemTexts.unopened;
}

const readable = (template: string | null, check: z.core.$RefinementCtx) => {
  const message = template === null ? undefined : templateProblem(template);
  if (message) check.addIssue({ code: "custom", message });
};

const subject = optionalText({ max: limits.templateSubjectMaxLength, tooLong: texts.subjectTooLong });
const actionLabel = optionalText({ max: limits.templateActionMaxLength, tooLong: texts.actionTooLong });
const channel = z.enum(messageChannels, { error: texts.channel });

export const TemplateInput = z
  .strictObject(
    {
      name: requiredText({
        required: texts.nameRequired,
        max: limits.templateNameMaxLength,
        tooLong: texts.nameTooLong,
      }),
      channel,
      /** E-mail only. */
      subject: subject.superRefine(readable),
      body: requiredLines({
        required: texts.bodyRequired,
        max: limits.templateBodyMaxLength,
        tooLong: texts.bodyTooLong,
      }).superRefine(readable),
      /** The label of the button that leads to `{{link}}`. */
      actionLabel: actionLabel.refine((label) => !label || !/\{\{|\}\}/.test(label), texts.actionVariables),
      /** WhatsApp only: Meta's category of the template, and its name there. */
      category: z.enum(whatsappCategories, { error: texts.category }).nullish().default(null),
      providerName: optionalText({
        max: limits.templateProviderNameMaxLength,
        tooLong: texts.providerNameTooLong,
      }).refine((name) => name === null || /^[a-z0-9_]+$/.test(name), texts.providerName),
    },
    { error: validation.form },
  )
  .refine(
    (template) => template.channel !== "email" || template.subject !== null,
    crossFieldRule(["subject", "channel"], texts.subjectRequired),
  )
  .refine(
    (template) => template.channel !== "whatsapp" || template.body.length <= limits.whatsappBodyMaxLength,
    crossFieldRule(["body", "channel"], texts.whatsappTooLong),
  )
  .refine(
    (template) => template.providerName === null || template.category !== null,
    crossFieldRule(["category", "providerName"], texts.categoryRequired),
  );
export type TemplateInput = z.infer<typeof TemplateInput>;

/** A text that is being written: readable or not, so that a preview follows the typing. */
export const TemplatePreviewInput = z.strictObject(
  {
    channel,
    subject: cleanText(validation.text)
      .max(limits.templateSubjectMaxLength, texts.subjectTooLong)
      .default(""),
    body: cleanLines(validation.text).max(limits.templateBodyMaxLength, texts.bodyTooLong),
    actionLabel,
    /** The client whose data replaces the variables; null for an example. */
    clientId: uuid().nullish().default(null),
  },
  { error: validation.form },
);
export type TemplatePreviewInput = z.infer<typeof TemplatePreviewInput>;
