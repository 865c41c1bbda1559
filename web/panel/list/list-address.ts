import type { z } from "zod";
import { parseLeniently } from "#web/shell/request/parse-leniently.ts";

/** What every list is asked with besides its filters (contract/lists/managed-list.ts). */
export type ListInput = { sort: string; direction: "ascending" | "descending"; page: number; limit: number };

type ListSchema<Input extends ListInput> = z.ZodType<Input>;

/** The columns that are shown, where somebody chose; it belongs to the screen, the API is not asked with it. */
const columnsName = "columns";

/**
 * The address of a list is its question to the API: the same names, read by the same schema. What the schema refuses,
 * as in an old link, counts as not there.
 */
export function readListAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  parameters: URLSearchParams,
): Input {
  return parseLeniently(schema, Object.fromEntries(parameters));
}

/** Only what differs from the usual, so that the plain list has a plain address. */
export function writeListAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  input: Input,
  columns: readonly string[] | null,
): URLSearchParams {
  const usual: Record<string, unknown> = schema.parse({});
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== "" && value !== usual[name]) parameters.set(name, String(value));
  }
  if (columns) parameters.set(columnsName, columns.join(","));
  return parameters;
}

export function readColumns(parameters: URLSearchParams): string[] | null {
  return parameters.get(columnsName)?.split(",").filter(Boolean) ?? null;
}

/** The filter alone: what an export, or an action on everything found, is asked with. */
export function filterOf<Input extends ListInput>(input: Input): Omit<Input, keyof ListInput> {
  const { sort: _sort, direction: _direction, page: _page, limit: _limit, ...filter } = input;
  return filter;
}
