import { limits } from "#contract/limits.ts";
import { requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

const { required, tooShort, tooLong, letters, written } = validation.personName;

const ofLength = requiredText({ required, tooLong, max: limits.personNameMaxLength }).min(
  limits.personNameMinLength,
  tooShort,
);

/** Spec 5 defines this rule and uses it nowhere, nor does any form here: real names have apostrophes and hyphens. */
export const personName = ofLength.regex(/^[\p{L}\p{M} ]+$/u, letters);

/**
 * What forms take: also "Joana D’Arc", "Ana-Clara", "J.R." and "Silva Jr.", and still no phone, markup or link, also
 * none that mail programs make of a dot between words.
 */
export const clientName = ofLength.regex(/^(?!.*\.\p{L}[\p{L}\p{M}])\p{L}[\p{L}\p{M} '’.-]*$/u, written);
