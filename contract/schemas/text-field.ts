import { z } from "zod";
import { validation } from "../texts/validation.ts";

/** Control characters but tab and line breaks (NUL above all: the database refuses it), and broken UTF-16. */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const isStorable = (text: string) => !unusable.test(text);

/**
 * What leaves no mark and comes along when people paste: zero-width blanks, and marks that turn the direction of what
 * follows, also in the line of another shop. What emoji are joined with stays.
 */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** One form for each text: no blanks around it, accents composed, nothing that nobody sees or that cannot be stored. */
export const cleanText = (notText: string) =>
  z
    .string({ error: notText })
    .refine(isStorable, validation.characters)
    .overwrite((text) => (visible.test(text) ? text.replace(invisible, "") : ""))
    .normalize()
    .trim();

type Lengths = { max: number; tooLong: string };

export const requiredText = ({ required, max, tooLong }: Lengths & { required: string }) =>
  cleanText(required).min(1, required).max(max, tooLong);

/** An empty field is no value: null. */
export const optionalText = ({ max, tooLong }: Lengths) =>
  cleanText(validation.text)
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);
