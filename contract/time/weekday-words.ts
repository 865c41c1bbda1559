import { slugify } from "#contract/fields/identifiers.ts";
import { shortWeekdayNames } from "./weekday.texts.ts";

/** The day that somebody wrote: whole or short, with or without accents, "ter." or "3ª"; -1 where it is none. */
export function readWeekday(text: string): number {
  const word = slugify(text).replace(/-feiras?$/, "");
  const [, ordinal] = /^([2-6])a?$/.exec(word) ?? [];
  if (ordinal) return Number(ordinal) - 1;
  const name = word.replace(/s$/, "");
  // Two letters do not tell Monday from Friday.
  if (name.length < 3) return -1;
  return shortWeekdayNames.findIndex((known) => slugify(known).startsWith(name));
}
