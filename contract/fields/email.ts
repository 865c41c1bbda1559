import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { optionalText, requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

const lengths = { max: limits.emailMaxLength, tooLong: validation.email.tooLong };

/** The e-mail address of an account, converted to lower case, so that sign-in ignores case. */
export const email = requiredText({ required: validation.email.required, ...lengths })
  .toLowerCase()
  .regex(z.regexes.email, validation.email.invalid);

/** Spec 5: an optional address gets only a simple format check, and an empty one becomes null. */
const simpleEmailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const optionalEmail = optionalText(lengths).refine(
  (text) => text === null || simpleEmailPattern.test(text),
  validation.email.invalid,
);
