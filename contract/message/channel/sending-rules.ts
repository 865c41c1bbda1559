import { z } from "zod";
import { requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { whatsappCategories } from "#contract/message/message.schema.ts";
import { timeOfDay } from "#contract/time/date-field.ts";
import { isCalendarDay } from "#contract/time/dates.ts";
import { sendingRulesTexts as texts } from "./sending-rules.texts.ts";

/** 29 February exists in a leap year. */
const isDayOfYear = (day: string) => isCalendarDay(/^\d{2}-\d{2}$/.test(day) ? `2024-${day}` : day);

const clockTime = timeOfDay.max(5, validation.time);

const HolidayInput = z.strictObject({
  day: z.string({ error: texts.badHoliday }).max(10, texts.badHoliday).refine(isDayOfYear, texts.badHoliday),
  name: requiredText({
    required: texts.badHoliday,
    max: limits.holidayNameMaxLength,
    tooLong: texts.badHoliday,
  }),
});

const between = (min: number, max: number, text: string) =>
  z.int({ error: text }).min(min, text).max(max, text);

const rate = between(1, limits.ratePerMinuteMax, texts.badRate);
const price = z
  .number({ error: texts.badPrice })
  .min(0, texts.badPrice)
  .max(limits.messagePriceMaxCents, texts.badPrice);

/** When and how much the site sends. Messages that a person asked for are not affected. */
export const SendingRules = z.strictObject(
  {
    hours: z
      .strictObject({ from: clockTime, to: clockTime })
      .refine(({ from, to }) => from < to, { error: texts.hoursOrder, path: ["to"] }),
    /** 0 is Sunday. */
    weekdays: z
      .array(z.int().min(0).max(6), { error: texts.noWeekday })
      .min(1, texts.noWeekday)
      .max(7)
      .refine((days) => new Set(days).size === days.length, texts.noWeekday),
    holidays: z.strictObject({
      national: z.boolean({ error: validation.yesOrNo }),
      town: z.array(HolidayInput).max(limits.townHolidaysMax, texts.tooManyHolidays),
    }),
    ratePerMinute: z.strictObject({ email: rate, whatsapp: rate }),
    /** The most messages that one client gets in seven days. */
    weeklyCap: between(1, limits.weeklyCapMax, texts.badCap),
    /** Per message; fractions of a cent are possible. */
    whatsappPricesCents: z.strictObject(
      Object.fromEntries(whatsappCategories.map((category) => [category, price])) as Record<
        (typeof whatsappCategories)[number],
        typeof price
      >,
    ),
  },
  { error: validation.form },
);
export type SendingRules = z.infer<typeof SendingRules>;

/** The prices are those of Meta for Brazil in 2026, rounded up; an admin enters those of the own contract. */
export const defaultSendingRules: SendingRules = {
  hours: { from: "09:00", to: "20:00" },
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: { national: true, town: [] },
  ratePerMinute: { email: 120, whatsapp: 60 },
  weeklyCap: 3,
  whatsappPricesCents: { marketing: 35, utility: 5, authentication: 5 },
};
