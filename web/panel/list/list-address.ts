import type { z } from "zod";
import { parseLeniently } from "#web/shell/request/parse-leniently.ts";

/** The query parameters of every list besides its filters (contract/lists/managed-list.ts). */
export type ListInput = { sort: string; direction: "ascending" | "descending"; page: number; limit: number };

type ListSchema<Input extends ListInput> = z.ZodType<Input>;

/** The URL parameter with the chosen columns. It affects only the screen and is not sent to the API. */
const columnsName = "columns";

/**
 * Reads the API query of a list from its URL: the same parameter names, parsed by the same schema. Values that the
 * schema rejects, as in an old link, are ignored.
 */
export function readListAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  parameters: URLSearchParams,
): Input {
  return parseLeniently(schema, Object.fromEntries(parameters));
}

/** Writes only the values that differ from the defaults, so that the default list has a short URL. */
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

/** Returns the filter alone. An export or an action on all matching rows sends it. */
export function filterOf<Input extends ListInput>(input: Input): Omit<Input, keyof ListInput> {
  const { sort: _sort, direction: _direction, page: _page, limit: _limit, ...filter } = input;
  return filter;
}
