import type { ReactNode } from "react";
import type { ViewScreen } from "#contract/schemas/saved-view.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Table } from "../../ui/table.tsx";
import { ListToolbar } from "../list-toolbar.tsx";
import { ReadFailure } from "../read-failure.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { ListInput } from "./list-address.ts";
import { ListCards } from "./list-cards.tsx";
import { type ListColumn, visibleColumns } from "./list-column.ts";
import { RouterAnchor } from "./router-anchor.tsx";
import { rowMenuColumn } from "./row-menu.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { ListAddress } from "./use-list-address.ts";
import { type ListSelection, useListSelection } from "./use-list-selection.ts";
import { ViewsMenu } from "./views-menu.tsx";

type ManagedListProps<Item, Input extends ListInput & { search?: string | undefined }> = {
  label: string;
  screen: ViewScreen;
  address: ListAddress<Input>;
  query: { data: { items: Item[]; total: number } | undefined; error: Error | null; refetch: () => unknown };
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  searchLabel: string;
  searchPlaceholder: string;
  /** `FilterMenu`s over `address`. */
  filters: ReactNode;
  /** "120 ofertas". */
  countText: (total: number) => string;
  /** Export, import, and last what makes a new one. */
  actions: ReactNode;
  rowActions: (item: Item) => readonly MenuEntry[];
  /** What can be done to the selected rows; without it none can be selected. */
  bulkActions?: (selection: ListSelection) => readonly MenuEntry[];
  onOpen: (key: string) => void;
  /** Without rows: nothing made yet, or nothing found. */
  empty: ReactNode;
};

/** A list of the back-office: a table on a desktop, cards on a phone, all of its state in the address. */
export function ManagedList<Item extends object, Input extends ListInput & { search?: string | undefined }>({
  label,
  address,
  query: { data, error, refetch },
  keyOf,
  nameOf,
  onOpen,
  ...list
}: ManagedListProps<Item, Input>) {
  const { input, filter, change } = address;
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const selection = useListSelection({ pageKeys: items.map(keyOf), total, filter });
  const columns = visibleColumns(list.columns, address.columns);
  const rows = { label, items, keyOf, nameOf, onOpen, loading: data === undefined, empty: list.empty };
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            label={list.searchLabel}
            placeholder={list.searchPlaceholder}
            value={input.search ?? ""}
            onValueChange={(search) => change({ search } as Partial<Input>)}
            maxLength={100}
          />
        }
        count={data ? list.countText(total) : ""}
        action={<div className="flex flex-wrap gap-2 max-sm:*:grow">{list.actions}</div>}
      />
      {/* On a phone one line that is pushed sideways, so that the rows begin in sight. */}
      <div className="mb-3 flex items-center gap-2 py-1 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {list.filters}
        <ColumnMenu columns={list.columns} shown={columns} onChange={address.showColumns} />
        <ViewsMenu screen={list.screen} query={address.viewQuery} onOpen={address.openView} />
      </div>
      {error && !data ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <>
          <div className="max-sm:hidden">
            <Table
              {...rows}
              columns={[...columns, rowMenuColumn(list.rowActions, nameOf)]}
              sort={{ column: input.sort, direction: input.direction }}
              onSortChange={({ column, direction }) =>
                change({ sort: String(column), direction } as Partial<Input>)
              }
              {...(list.bulkActions && {
                selection: selection.keys,
                onSelectionChange: selection.select,
              })}
              className="max-h-[calc(100dvh-16rem)] min-h-64"
            />
          </div>
          <ListCards
            {...rows}
            columns={columns}
            selection={list.bulkActions ? selection : undefined}
            rowActions={list.rowActions}
          />
        </>
      )}
      <Pagination
        page={input.page}
        pageCount={Math.ceil(total / input.limit)}
        hrefFor={address.hrefFor}
        anchor={RouterAnchor}
        className="mt-4"
      />
      {list.bulkActions && (
        <SelectionBar selection={selection} total={total} actions={list.bulkActions(selection)} />
      )}
    </>
  );
}
