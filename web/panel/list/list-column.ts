import type { TableColumn } from "#web/ui/table/table.tsx";

/** A column of a back-office list. Its id is the name that the API sorts by, where it is sortable. */
export type ListColumn<Item> = TableColumn<Item> & {
  /** Shown only to who asks for it in the column menu. */
  hiddenAtFirst?: boolean;
  /** Has a whole line of a card for itself; the others stand in pairs. */
  wideOnCard?: boolean;
};

/** The columns in sight: those chosen, else the usual ones. The one that names the row always stays. */
export function visibleColumns<Item>(
  columns: readonly ListColumn<Item>[],
  chosen: readonly string[] | null,
): ListColumn<Item>[] {
  return columns.filter(({ id, isRowHeader, hiddenAtFirst }) =>
    isRowHeader ? true : chosen ? chosen.includes(id) : !hiddenAtFirst,
  );
}
