import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";
import { requiredText } from "./text-field.ts";

const { required, tooShort, tooLong, letters } = validation.personName;

/** Spec 5 defines this rule and uses it nowhere, nor does any form here: real names have apostrophes and hyphens. */
export const personName = requiredText({ required, tooLong, max: limits.personNameMaxLength })
  .min(limits.personNameMinLength, tooShort)
  .regex(/^[\p{L}\p{M} ]+$/u, letters);
