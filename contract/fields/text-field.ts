import { z } from "zod";
import { validation } from "./validation.texts.ts";

/**
 * Control characters other than tab and line breaks (above all NUL, which the database refuses), and broken UTF-16.
 */
const unstorableCharacters = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const isStorable = (text: string) => !unstorableCharacters.test(text);

/**
 * Invisible characters that come with pasted text: zero-width spaces, and marks that reverse the direction of the
 * text that follows, even in the line of another shop. The characters that join emoji are preserved.
 */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** Some programs paste line and paragraph separators instead of line breaks. */
const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Normalizes a text: trims it, composes accents, removes invisible characters and refuses those that cannot be
 * stored.
 */
export const cleanLines = (notText: string) =>
  z
    .string({ error: notText })
    .refine(isStorable, validation.characters)
    .overwrite((text) => (visible.test(text) ? text.replace(invisible, "") : ""))
    .normalize()
    .trim();

/** The same for a text of one line, which is the usual case. */
export const cleanText = (notText: string) =>
  cleanLines(notText).refine((text) => !lineBreak.test(text), validation.oneLine);

type Lengths = { max: number; tooLong: string };
type Required = Lengths & { required: string };

export const requiredText = ({ required, max, tooLong }: Required) =>
  cleanText(required).min(1, required).max(max, tooLong);

/** An empty field becomes null. */
export const optionalText = ({ max, tooLong }: Lengths) => emptyAsNull(cleanText, max, tooLong);

/** For texts in paragraphs: descriptions, rules, notes. */
export const requiredLines = ({ required, max, tooLong }: Required) =>
  cleanLines(required).min(1, required).max(max, tooLong);

export const optionalLines = ({ max, tooLong }: Lengths) => emptyAsNull(cleanLines, max, tooLong);

function emptyAsNull(clean: typeof cleanText, max: number, tooLong: string) {
  return clean(validation.text)
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);
}
