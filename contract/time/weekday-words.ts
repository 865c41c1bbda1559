import { slugify } from "#contract/fields/identifiers.ts";
import { shortWeekdayNames } from "./weekday.texts.ts";

/**
 * Parses a weekday written in full or abbreviated, with or without accents, such as "ter." or "3ª". Returns -1 when
 * it is not a weekday.
 */
export function readWeekday(text: string): number {
  const word = slugify(text).replace(/-feiras?$/, "");
  const [, ordinal] = /^([2-6])a?$/.exec(word) ?? [];
  if (ordinal) return Number(ordinal) - 1;
  const name = word.replace(/s$/, "");
  // Two letters do not distinguish Monday (segunda) from Friday (sexta).
  if (name.length < 3) return -1;
  return shortWeekdayNames.findIndex((known) => slugify(known).startsWith(name));
}
