import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { hasAreaCode, hasValidMobilePrefix, phoneDigits } from "./phone.ts";
import { cleanText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

const digits = z
  .string()
  .min(limits.phoneMinDigits, validation.phone.digits)
  .max(limits.phoneMaxDigits, validation.phone.digits)
  .refine(hasAreaCode, validation.phone.areaCode)
  .refine(hasValidMobilePrefix, validation.phone.ninthDigit);

/** Stored as digits, in whatever form it was typed (spec 5). */
export const phone = cleanText(validation.phone.required)
  .min(1, validation.phone.required)
  .transform(phoneDigits)
  .pipe(digits);

export const optionalPhone = cleanText(validation.phone.digits)
  .nullish()
  .transform((text) => (text ? phoneDigits(text) : null))
  .pipe(digits.nullable());
