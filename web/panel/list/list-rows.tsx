import type { ReactNode } from "react";
import { Loading } from "#web/ui/display/loading.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { Table } from "#web/ui/table/table.tsx";
import type { TableSort } from "#web/ui/table/table-sort.tsx";
import { ListCards } from "./list-cards.tsx";
import type { ListColumn } from "./list-column.ts";
import { useIsNarrowScreen } from "./narrow-screen.ts";
import { rowMenuColumn } from "./row-menu.tsx";
import type { ListSelection } from "./use-list-selection.ts";

type ListRowsProps<Item> = {
  label: string;
  columns: readonly ListColumn<Item>[];
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onOpen: (id: string) => void;
  /** If omitted, rows have no menu. */
  rowActions?: ((item: Item) => readonly MenuEntry[]) | undefined;
  /** If omitted, rows cannot be selected. */
  selection?: ListSelection | undefined;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** True while the first data loads. */
  loading: boolean;
  /** The rows belong to the previous query while the new ones load. */
  isOutdated?: boolean | undefined;
  empty: ReactNode;
  /** Class names of the table's frame. */
  className?: string;
};

/** The rows of a list: a table on a desktop, cards where a table would need horizontal scrolling. */
export function ListRows<Item extends { id: string }>({
  columns,
  rowActions,
  selection,
  sort,
  onSortChange,
  className,
  isOutdated = false,
  ...list
}: ListRowsProps<Item>) {
  const rows = { ...list, keyOf: ({ id }: Item) => id };
  const isNarrow = useIsNarrowScreen();
  if (isNarrow) {
    return (
      <Loading isWaiting={isOutdated}>
        <ListCards {...rows} columns={columns} selection={selection} rowActions={rowActions} />
      </Loading>
    );
  }
  return (
    <Loading isWaiting={isOutdated}>
      <Table
        {...rows}
        columns={rowActions ? [...columns, rowMenuColumn(rowActions, list.nameOf)] : columns}
        {...(sort && { sort })}
        {...(onSortChange && { onSortChange })}
        {...(selection && { selection: selection.keys, onSelectionChange: selection.select })}
        {...(className !== undefined && { className })}
      />
    </Loading>
  );
}
