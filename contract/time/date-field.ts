import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { isCalendarDay } from "./dates.ts";

export const day = (required: string) =>
  cleanText(required).min(1, required).refine(isCalendarDay, validation.date);

export const optionalDay = cleanText(validation.date)
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isCalendarDay(text), validation.date);

/** For example `18:30`. */
export const timeOfDay = cleanText(validation.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.time);
