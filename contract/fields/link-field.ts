import { limits } from "#contract/limits.ts";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import { optionalText, requiredText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

/** A link that a page may show: http and https only, so never `javascript:`. Empty becomes null. */
export const optionalLink = optionalText({
  max: limits.linkMaxLength,
  tooLong: validation.link.tooLong,
}).refine((text) => text === null || isHttpUrl(text), validation.link.invalid);

/** The same where a page sends people to another site with what they told this one: https alone. */
export const optionalHttpsLink = optionalLink.refine(
  (text) => text === null || !isHttpUrl(text) || /^https:/i.test(text),
  validation.link.notHttps,
);

const pictureLengths = { max: limits.linkMaxLength, tooLong: validation.picture.tooLong };

/** Where a picture is: on the web, by https alone (browsers are told to load no other), or kept by this site. */
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
  // The URL parser forgives blanks and missing slashes; a link that people will click should not need it.
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    return new URL(text).username === "";
  } catch {
    return false;
  }
}
