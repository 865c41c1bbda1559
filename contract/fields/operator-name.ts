import { limits } from "#contract/limits.ts";
import { optionalText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

/** The operator's name, as typed on the device of the counter. */
export const operatorName = optionalText({
  max: limits.operatorNameMaxLength,
  tooLong: validation.operatorTooLong,
});
