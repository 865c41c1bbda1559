import { useRef } from "react";

/** "all" includes the rows on other pages. */
export type TableSelection = "all" | ReadonlySet<string>;

type RowSelectionOptions = {
  pageKeys: readonly string[];
  selection: TableSelection | undefined;
  onSelectionChange: ((selection: ReadonlySet<string>) => void) | undefined;
};

/**
 * The state and handlers of a table's checkboxes. With Shift, changes all rows from the last toggled one to this one.
 */
export function useRowSelection({ pageKeys, selection, onSelectionChange }: RowSelectionOptions) {
  const lastToggled = useRef<string>(undefined);
  const selected = selection === "all" ? new Set(pageKeys) : selection;
  const isSelected = (key: string) => selected?.has(key) ?? false;
  const areAllSelected = pageKeys.length > 0 && pageKeys.every(isSelected);

  /** Sets the same state for all keys. */
  function set(keys: readonly string[], isWanted: boolean): void {
    const next = new Set(selected);
    for (const key of keys) isWanted ? next.add(key) : next.delete(key);
    onSelectionChange?.(next);
  }

  return {
    isSelected,
    areAllSelected,
    areSomeSelected: !areAllSelected && pageKeys.some(isSelected),
    toggleAll: () => set(pageKeys, !areAllSelected),
    toggle: (key: string, isRange: boolean) => {
      const from = isRange && lastToggled.current ? lastToggled.current : key;
      lastToggled.current = key;
      set(keysBetween(pageKeys, from, key), !isSelected(key));
    },
  };
}

/** Returns the keys between two keys, both included. If the first no longer exists, only the last. */
export function keysBetween(keys: readonly string[], first: string, last: string): readonly string[] {
  const [from, to] = [keys.indexOf(first), keys.indexOf(last)];
  return from === -1 ? [last] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
