import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { normalizeReadableCode } from "#contract/fields/readable-code.ts";
import { cleanText, optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const texts = validation.accessCode;

/** The settings of a new access code that an admin chooses. The server generates the code. */
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
 * The access code as the shopkeeper typed it. This schema refuses only an empty value. It does not validate the
 * format, because every wrong code must get the same response after the same work. One character beyond the length of
 * a code is preserved, so that truncation cannot turn a code that is too long into a valid one.
 */
export const typedAccessCode = cleanText(texts.required)
  .transform((typed) => normalizeReadableCode(typed).slice(0, limits.accessCodeLength + 1))
  .pipe(z.string().min(1, texts.required));
