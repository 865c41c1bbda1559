import { limits } from "#contract/limits.ts";
import { requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

const { required, tooShort, tooLong, letters, written } = validation.personName;

const ofLength = requiredText({ required, tooLong, max: limits.personNameMaxLength }).min(
  limits.personNameMinLength,
  tooShort,
);

/**
 * Spec 5 defines this rule but does not apply it anywhere. No form uses it either, because real names have
 * apostrophes and hyphens.
 */
export const personName = ofLength.regex(/^[\p{L}\p{M} ]+$/u, letters);

/**
 * The rule of the forms. It also accepts "Joana D’Arc", "Ana-Clara", "J.R." and "Silva Jr.". It refuses phones,
 * markup and links, including the links that mail programs create from a dot between words.
 */
export const clientName = ofLength.regex(/^(?!.*\.\p{L}[\p{L}\p{M}])\p{L}[\p{L}\p{M} '’.-]*$/u, written);
