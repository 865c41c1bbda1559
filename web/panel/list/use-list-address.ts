import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { z } from "zod";
import { filterOf, type ListInput, readColumns, readListAddress, writeListAddress } from "./list-address.ts";

export type ListAddress<Input extends ListInput> = {
  input: Input;
  filter: Omit<Input, keyof ListInput>;
  /** The columns that the user chose; null shows the defaults. */
  columns: readonly string[] | null;
  /** Changes the query. A new filter or sort order starts at the first page. */
  change: (changes: Partial<Input>) => void;
  showColumns: (columns: readonly string[] | null) => void;
  hrefFor: (page: number) => string;
  /** The query string without the page number, as stored in a saved view. */
  viewQuery: string;
  openView: (query: string) => void;
  clear: () => void;
  isFiltered: boolean;
};

/** Keeps the whole state of a list in its URL, which can be shared, bookmarked and reached with Back. */
export function useListAddress<Input extends ListInput>(schema: z.ZodType<Input>): ListAddress<Input> {
  const { parameters, latest, go } = useLatestParameters();
  const input = readListAddress(schema, parameters);
  const columns = readColumns(parameters);
  const filter = filterOf(input);
  const write = (from: URLSearchParams, changes: Partial<Input>) =>
    writeListAddress(schema, { ...readListAddress(schema, from), page: 1, ...changes }, readColumns(from));
  return {
    input,
    filter,
    columns,
    change: (changes) => go(write(latest(), changes)),
    showColumns: (shown) => go(writeListAddress(schema, readListAddress(schema, latest()), shown)),
    hrefFor: (page) => `?${writeListAddress(schema, { ...input, page }, columns)}`,
    viewQuery: write(parameters, {}).toString(),
    openView: (query) => go(new URLSearchParams(query)),
    clear: () => go(writeListAddress(schema, schema.parse({}), readColumns(latest()))),
    isFiltered: Object.values(filter).some((value) => value !== undefined && value !== ""),
  };
}

/**
 * Navigation is asynchronous. A second change during it builds on the first one instead of on the URL still shown.
 */
function useLatestParameters() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useNavigation();
  const asked = useRef(parameters);
  useEffect(() => {
    if (state === "idle") asked.current = parameters;
  }, [state, parameters]);
  const go = (next: URLSearchParams) => {
    asked.current = next;
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { parameters, latest: () => asked.current, go };
}
