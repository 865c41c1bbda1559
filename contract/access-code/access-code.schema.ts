import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { normalizeReadableCode } from "#contract/fields/readable-code.ts";
import { cleanText, optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const texts = validation.accessCode;

/** What an admin decides about a new code; the code itself is made by the server. */
export const AccessCodeInput = z.strictObject(
  {
    companyId: uuid(validation.company.id),
    label: optionalText({ max: limits.accessCodeLabelMaxLength, tooLong: texts.labelTooLong }),
    hours: z.int({ error: texts.hours }).min(1, texts.hours).max(limits.accessCodeHoursMax, texts.hours),
    maxUses: z
      .int({ error: texts.maxUses })
      .min(1, texts.maxUses)
      .max(limits.accessCodeUsesMax, texts.maxUses)
      .default(limits.accessCodeDefaultUses),
  },
  { error: validation.form },
);
export type AccessCodeInput = z.infer<typeof AccessCodeInput>;

/**
 * What a shopkeeper types. Its form is not judged: every wrong code gets the same answer, after the same
 * work, and only nothing at all is refused here. One character too many is kept, so that it stays wrong.
 */
export const typedAccessCode = cleanText(texts.required)
  .transform((typed) => normalizeReadableCode(typed).slice(0, limits.accessCodeLength + 1))
  .pipe(z.string().min(1, texts.required));
