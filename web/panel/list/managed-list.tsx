import { type ReactNode, useEffect } from "react";
import { counted, moreThan, type Noun } from "#contract/lists/list.texts.ts";
import type { ViewScreen } from "#contract/saved-view/saved-view.schema.ts";
import { ListToolbar } from "#web/panel/list-toolbar.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { Pagination } from "#web/ui/table/pagination.tsx";
import type { TableSort } from "#web/ui/table/table-sort.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { ListActions, type MainAction } from "./list-actions.tsx";
import type { ListInput } from "./list-address.ts";
import { type ListColumn, visibleColumns } from "./list-column.ts";
import { type EmptyWords, ListEmpty } from "./list-empty.tsx";
import { ListRows } from "./list-rows.tsx";
import { useIsNarrowScreen } from "./narrow-screen.ts";
import { OrderMenu } from "./order-menu.tsx";
import { RouterAnchor } from "./router-anchor.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { ListAddress } from "./use-list-address.ts";
import { type ListSelection, useListSelection } from "./use-list-selection.ts";
import { ViewsMenu } from "./views-menu.tsx";

/** Describes one kind of list independently of the viewer: its names, columns and export. */
export type ListKind<Item> = {
  label: string;
  /** Omitted where filters are not saved as views. */
  screen?: ViewScreen;
  search: { label: string; placeholder: string };
  noun: Noun;
  columns: readonly ListColumn<Item>[];
  nameOf: (item: Item) => string;
  /** The `apiAddress` of the endpoint that exports the rows; omitted where there is none. */
  exportPath?: string;
  /** Empty states: `unfound` when no row matches the filter, `none` when there are no rows yet. */
  noMatch: EmptyWords;
  none: EmptyWords;
};

type SearchedInput = ListInput & { search?: string | undefined };

type ManagedListProps<Item, Input extends SearchedInput> = {
  kind: ListKind<Item>;
  address: ListAddress<Input>;
  query: {
    /** With `hasUncounted`, more rows than `total` match. */
    data: { items: Item[]; total: number; hasUncounted?: boolean } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** `FilterMenu`s bound to `address`. */
  filters: ReactNode;
  onImport?: () => void;
  main?: MainAction;
  /** The action that creates the first row, shown while there are no rows. */
  first: ReactNode;
  /** If omitted, rows have no menu. */
  rowActions?: (item: Item) => readonly MenuEntry[];
  /** The actions for the selected rows. If omitted, rows cannot be selected. */
  bulkActions?: (selection: ListSelection) => readonly MenuEntry[];
  onOpen: (id: string) => void;
};

/** A back-office list: a table on a desktop, cards on a narrow screen. The URL holds all of its state. */
export function ManagedList<Item extends { id: string }, Input extends SearchedInput>({
  kind,
  address,
  query: { data, error, isPlaceholderData, refetch },
  ...list
}: ManagedListProps<Item, Input>) {
  const { input, filter, change } = address;
  const isNarrow = useIsNarrowScreen();
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const selection = useListSelection({ pageKeys: items.map(({ id }) => id), total, filter });
  const columns = visibleColumns(kind.columns, address.columns);
  const pageCount = Math.ceil(total / input.limit);
  // A changed row may no longer match the filter. When the last row of a page disappears, the page no longer exists.
  const isBeyondTheLast = total > 0 && input.page > pageCount;
  useEffect(() => {
    if (isBeyondTheLast) change({ page: pageCount } as Partial<Input>);
  });
  const sort = { column: input.sort, direction: input.direction };
  const order = ({ column, direction }: TableSort) => change({ sort: column, direction } as Partial<Input>);
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            {...kind.search}
            value={input.search ?? ""}
            onValueChange={(search) => change({ search } as Partial<Input>)}
            maxLength={100}
          />
        }
        filters={
          <>
            {list.filters}
            {isNarrow && <OrderMenu columns={kind.columns} sort={sort} onChange={order} />}
            <ColumnMenu columns={kind.columns} shown={columns} onChange={address.showColumns} />
            {kind.screen && (
              <ViewsMenu screen={kind.screen} query={address.viewQuery} onOpen={address.openView} />
            )}
          </>
        }
        count={data ? countText(data, kind.noun) : ""}
        action={
          <ListActions
            exportPath={kind.exportPath}
            filter={filter}
            onImport={list.onImport}
            main={list.main}
          />
        }
      />
      {error && !data ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <ListRows
          label={kind.label}
          columns={columns}
          items={items}
          nameOf={kind.nameOf}
          onOpen={list.onOpen}
          rowActions={list.rowActions}
          selection={list.bulkActions && selection}
          sort={sort}
          onSortChange={order}
          loading={data === undefined || isBeyondTheLast}
          isOutdated={isPlaceholderData}
          empty={
            <ListEmpty
              isFiltered={address.isFiltered}
              onClear={address.clear}
              noMatch={kind.noMatch}
              none={kind.none}
              first={list.first}
            />
          }
          className="max-h-[calc(100dvh-16rem)] min-h-64"
        />
      )}
      <Pagination
        page={input.page}
        pageCount={pageCount}
        hrefFor={address.hrefFor}
        anchor={RouterAnchor}
        className="mt-4"
      />
      {list.bulkActions && (
        <SelectionBar
          noun={kind.noun}
          selection={selection}
          total={total}
          actions={list.bulkActions(selection)}
        />
      )}
    </>
  );
}

function countText({ total, hasUncounted }: { total: number; hasUncounted?: boolean }, { one, many }: Noun) {
  return hasUncounted ? moreThan(total, many) : counted(total, one, many);
}
