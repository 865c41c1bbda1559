import type { TableColumn } from "#web/ui/table/table.tsx";

/** A column of a back-office list. If it is sortable, its id is the API's sort name. */
export type ListColumn<Item> = TableColumn<Item> & {
  /** Hidden by default; the column menu shows it. */
  hiddenByDefault?: boolean;
  /** Takes a whole line of a card. The other columns are laid out in pairs. */
  wideOnCard?: boolean;
};

/** Returns the visible columns: the chosen ones, or the defaults. The column that names the row is always visible. */
export function visibleColumns<Item>(
  columns: readonly ListColumn<Item>[],
  chosen: readonly string[] | null,
): ListColumn<Item>[] {
  return columns.filter(({ id, isRowHeader, hiddenByDefault }) =>
    isRowHeader ? true : chosen ? chosen.includes(id) : !hiddenByDefault,
  );
}
