import { useState } from "react";
import type { TableSelection } from "../../ui/table.tsx";

export type ListSelection = {
  /** How many rows are meant. */
  count: number;
  /** All that the filter lets through, not only those in sight. */
  isWholeFilter: boolean;
  keys: TableSelection;
  select: (keys: TableSelection) => void;
  toggle: (key: string) => void;
  selectWholeFilter: () => void;
  clear: () => void;
  /** What the API is asked with: rows by name, or the filter. */
  toInput: () => { ids: string[] } | { filter: Record<string, unknown> };
};

type SelectionOptions = { pageKeys: readonly string[]; total: number; filter: Record<string, unknown> };

const none: readonly string[] = [];

/** What is selected in a list, over its pages. Another filter begins with nothing selected. */
export function useListSelection({ pageKeys, total, filter }: SelectionOptions): ListSelection {
  const question = JSON.stringify(filter);
  const [selected, setSelected] = useState({ question, keys: none, wholeFilter: false });
  const { keys, wholeFilter } =
    selected.question === question ? selected : { keys: none, wholeFilter: false };
  const set = (next: readonly string[]) => setSelected({ question, keys: next, wholeFilter: false });
  return {
    count: wholeFilter ? total : keys.length,
    isWholeFilter: wholeFilter,
    keys: wholeFilter ? "all" : new Set(keys),
    // React-aria's "all" is the page that it shows.
    select: (next) => set(next === "all" ? [...new Set([...keys, ...pageKeys])] : [...next].map(String)),
    toggle: (key) => {
      const known = wholeFilter ? pageKeys : keys;
      set(known.includes(key) ? known.filter((one) => one !== key) : [...known, key]);
    },
    selectWholeFilter: () => setSelected({ question, keys: none, wholeFilter: true }),
    clear: () => set(none),
    toInput: () => (wholeFilter ? { filter } : { ids: [...keys] }),
  };
}
