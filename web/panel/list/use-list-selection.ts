import { useState } from "react";
import type { TableSelection } from "#web/ui/table/use-row-selection.ts";

export type ListSelection = {
  /** The number of selected rows. */
  count: number;
  /** True when all rows that match the filter are selected, not only the visible ones. */
  isWholeFilter: boolean;
  keys: TableSelection;
  select: (keys: ReadonlySet<string>) => void;
  toggle: (key: string) => void;
  selectWholeFilter: () => void;
  clear: () => void;
  /** Returns the selection as API input: ids, or the filter. */
  toInput: () => { ids: string[] } | { filter: Record<string, unknown> };
};

type SelectionOptions = { pageKeys: readonly string[]; total: number; filter: Record<string, unknown> };

const none: readonly string[] = [];

/** The selection of a list, across its pages. A new filter clears it. */
export function useListSelection({ pageKeys, total, filter }: SelectionOptions): ListSelection {
  const filterKey = JSON.stringify(filter);
  const [selected, setSelected] = useState({ filterKey, keys: none, wholeFilter: false });
  const { keys, wholeFilter } =
    selected.filterKey === filterKey ? selected : { keys: none, wholeFilter: false };
  const set = (next: readonly string[]) => setSelected({ filterKey, keys: next, wholeFilter: false });
  return {
    count: wholeFilter ? total : keys.length,
    isWholeFilter: wholeFilter,
    keys: wholeFilter ? "all" : new Set(keys),
    select: (next) => set([...next]),
    toggle: (key) => {
      const known = wholeFilter ? pageKeys : keys;
      set(known.includes(key) ? known.filter((one) => one !== key) : [...known, key]);
    },
    selectWholeFilter: () => setSelected({ filterKey, keys: none, wholeFilter: true }),
    clear: () => set(none),
    toInput: () => (wholeFilter ? { filter } : { ids: [...keys] }),
  };
}
