import { sql } from "drizzle-orm";
import { check, customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "#server/platform/new-id.ts";

/** Columns and checks that many tables share, so that they are the same everywhere. */

export const id = () => uuid("id").primaryKey().$defaultFn(newId);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();

export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/**
 * The column type of full-text search. Its values are large: list the columns of a select on a table that has one.
 */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });

/** `column in ('a', 'b')`, built from the same list that types the column. */
export function oneOf(name: string, column: string, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(", ");
  return check(name, sql.raw(`"${column}" in (${list})`));
}

export function lengthBetween(name: string, column: string, min: number, max: number) {
  return check(name, sql.raw(`char_length("${column}") between ${min} and ${max}`));
}

export function lengthAtMost(name: string, column: string, max: number) {
  return check(name, sql.raw(`char_length("${column}") <= ${max}`));
}
