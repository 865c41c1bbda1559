import { z } from "zod";
import { validation } from "./validation.texts.ts";

/** Control characters but tab and line breaks (NUL above all: the database refuses it), and broken UTF-16. */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const isStorable = (text: string) => !unusable.test(text);

/**
 * What leaves no mark and comes along when people paste: zero-width blanks, and marks that turn the direction of what
 * follows, also in the line of another shop. What emoji are joined with stays.
 */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** Some programs paste line and paragraph separators instead of line breaks. */
const lineBreak = /[\n\r\u2028\u2029]/;

/** One form for each text: no blanks around it, accents composed, nothing that nobody sees or that cannot be stored. */
export const cleanLines = (notText: string) =>
  z
    .string({ error: notText })
    .refine(isStorable, validation.characters)
    .overwrite((text) => (visible.test(text) ? text.replace(invisible, "") : ""))
    .normalize()
    .trim();

/** The same for a text of one line, as nearly all are. */
export const cleanText = (notText: string) =>
  cleanLines(notText).refine((text) => !lineBreak.test(text), validation.oneLine);

type Lengths = { max: number; tooLong: string };
type Required = Lengths & { required: string };

export const requiredText = ({ required, max, tooLong }: Required) =>
  cleanText(required).min(1, required).max(max, tooLong);

/** An empty field is no value: null. */
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
