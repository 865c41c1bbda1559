import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { optionalText, requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

const lengths = { max: limits.emailMaxLength, tooLong: validation.email.tooLong };

/** An address that somebody signs in with: one form whatever the case it is typed in. */
export const email = requiredText({ required: validation.email.required, ...lengths })
  .toLowerCase()
  .regex(z.regexes.email, validation.email.invalid);

/** Spec 5: an optional address gets a simple check of its form, and an empty one becomes null. */
const simpleForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const optionalEmail = optionalText(lengths).refine(
  (text) => text === null || simpleForm.test(text),
  validation.email.invalid,
);
