import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { isCalendarDay } from "#contract/time/dates.ts";

/**
 * Every connection is in UTC, so PostgreSQL writes no other offset. PostgreSQL refuses many values that a Date
 * accepts.
 */
const momentForm = /^[12]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;

/**
 * The types by which a list may be ordered, in the text format of PostgreSQL: text preserves the microseconds that a
 * Date loses. The value must also be a real date, or the query would fail.
 */
export const cursorOf = {
  number: z.string().regex(/^\d{1,10}(\.\d{1,20})?(e-\d{1,2})?$/),
  date: z.string().refine(isCalendarDay),
  moment: z
    .string()
    .regex(momentForm)
    .refine((text) => isCalendarDay(text.slice(0, 10))),
};

type Position = [value: string, id: string] | [];

export function encodeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** The id of a row in a cursor: a random UUID, or a number for tables with counted rows. */
export const cursorId = { uuid: z.uuid(), number: z.string().regex(/^\d{1,18}$/) };

/** Returns where the previous page ended. The cursor comes from a URL, so it is validated like any other input. */
export function decodeCursor(
  cursor: string | undefined,
  value: z.ZodType<string>,
  id: z.ZodType<string> = cursorId.uuid,
): Position {
  if (cursor === undefined) return [];
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return z.tuple([value, id]).parse(JSON.parse(text));
  } catch {
    throw new AppError("bad_request");
  }
}

/** Splits `limit + 1` rows into a page and the cursor of the next page. */
export function toPage<Row extends { id: string; cursorValue: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last.cursorValue, last.id) : null };
}
