import { useSearchParams } from "react-router";
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
  const [parameters, setParameters] = useSearchParams();
  const input = readListAddress(schema, parameters);
  const columns = readColumns(parameters);
  const filter = filterOf(input);
  const go = (next: URLSearchParams) => setParameters(next, { replace: true, preventScrollReset: true });
  const write = (changes: Partial<Input>, shown = columns) =>
    writeListAddress(schema, { ...input, page: 1, ...changes }, shown);
  return {
    input,
    filter,
    columns,
    change: (changes) => go(write(changes)),
    showColumns: (shown) => go(writeListAddress(schema, input, shown)),
    hrefFor: (page) => `?${writeListAddress(schema, { ...input, page }, columns)}`,
    viewQuery: write({}).toString(),
    openView: (query) => go(new URLSearchParams(query)),
    clear: () => go(writeListAddress(schema, schema.parse({}), columns)),
    isFiltered: Object.values(filter).some((value) => value !== undefined && value !== ""),
  };
}
