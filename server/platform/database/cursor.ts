import { z } from "zod";
import { AppError } from "#contract/errors.ts";

/** What a list may be ordered by, as PostgreSQL writes it: text keeps the microseconds that a Date loses. */
export const cursorOf = {
  number: /^\d{1,10}(\.\d{1,20})?(e-\d{1,3})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  moment: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
};

type Position = [value: string, id: string] | [];

export function encodeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Where the page before ended. It comes back through a URL, so it is input like any other. */
export function decodeCursor(cursor: string | undefined, form: RegExp): Position {
  if (cursor === undefined) return [];
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return z.tuple([z.string().regex(form), z.uuid()]).parse(JSON.parse(text));
  } catch {
    throw new AppError("bad_request");
  }
}

/** Splits `limit + 1` rows into a page and the cursor of the next one. */
export function toPage<Row extends { id: string; cursorValue: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last.cursorValue, last.id) : null };
}
