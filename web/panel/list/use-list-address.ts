import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { z } from "zod";
import { filterOf, type ListInput, readColumns, readListAddress, writeListAddress } from "./list-address.ts";

export type ListAddress<Input extends ListInput> = {
  input: Input;
  filter: Omit<Input, keyof ListInput>;
  /** Columns that somebody chose; null shows the usual ones. */
  columns: readonly string[] | null;
  /** Another filter or order begins at the first page again. */
  change: (changes: Partial<Input>) => void;
  showColumns: (columns: readonly string[] | null) => void;
  hrefFor: (page: number) => string;
  /** Without the page: what a saved view keeps. */
  viewQuery: string;
  openView: (query: string) => void;
  clear: () => void;
  isFiltered: boolean;
};

/** The whole state of a list is its address: it can be sent, kept and gone back to. */
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
 * The address is drawn a moment after it was asked for. A second change in that moment adds to the first instead of
 * starting from what is still on the screen.
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
