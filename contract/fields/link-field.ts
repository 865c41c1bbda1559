import { limits } from "#contract/limits.ts";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import { optionalText, requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

/** A link that a page may show. Only http and https are accepted, never `javascript:`. An empty link becomes null. */
export const optionalLink = optionalText({
  max: limits.linkMaxLength,
  tooLong: validation.link.tooLong,
}).refine((text) => text === null || isHttpUrl(text), validation.link.invalid);

/** The same for a link that takes people to another site together with data they entered here: https only. */
export const optionalHttpsLink = optionalLink.refine(
  (text) => text === null || !isHttpUrl(text) || /^https:/i.test(text),
  validation.link.notHttps,
);

const pictureLengths = { max: limits.linkMaxLength, tooLong: validation.picture.tooLong };

/** The location of a picture: an https URL (the content security policy blocks others), or a path of this site. */
export const picture = requiredText({ required: validation.picture.invalid, ...pictureLengths }).refine(
  isPictureUrl,
  validation.picture.invalid,
);

export const optionalPicture = optionalText(pictureLengths).refine(
  (text) => text === null || isPictureUrl(text),
  validation.picture.invalid,
);

function isPictureUrl(text: string): boolean {
  return isStoredPicture(text) || (isHttpUrl(text) && /^https:/i.test(text));
}

export function isHttpUrl(text: string): boolean {
  // The URL parser tolerates spaces and missing slashes; a link that people click must be well-formed.
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    return new URL(text).username === "";
  } catch {
    return false;
  }
}
