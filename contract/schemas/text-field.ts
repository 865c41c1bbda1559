import { z } from "zod";
import { validation } from "../texts/validation.ts";

/** Control characters but tab and line breaks (NUL above all: the database refuses it), and broken UTF-16. */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** One form for each text: no blanks around it, accents composed, nothing that cannot be stored. */
export const cleanText = (notText: string) =>
  z
    .string({ error: notText })
    .refine((text) => !unusable.test(text), validation.characters)
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
