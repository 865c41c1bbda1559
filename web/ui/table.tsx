import type { ReactNode } from "react";
import {
  Table as AriaTable,
  Cell,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from "react-aria-components/Table";
import { classNames } from "./class-names.ts";
import { SelectionBox } from "./selection-box.tsx";
import { Skeleton } from "./skeleton.tsx";
import { HeaderCell, SelectAllCell } from "./table-header.tsx";

export type TableColumn<Item> = {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Figures stand at the right, in one width. */
  numeric?: boolean;
  sortable?: boolean;
  /** The column that names the row; exactly one. */
  isRowHeader?: boolean;
  className?: string;
};

export type TableSort = SortDescriptor;
export type TableSelection = Selection;

type TableProps<Item> = {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** Given, each row has a box to select it. */
  selection?: TableSelection;
  onSelectionChange?: (selection: TableSelection) => void;
  /** Enter or a press on a row. */
  onOpen?: (key: string) => void;
  loading?: boolean;
  loadingLabel?: string;
  /** What to show without rows, usually an EmptyState. */
  empty: ReactNode;
  className?: string;
};

/** A dense list: 40 px rows, a header that stays, arrow keys between cells. Too wide for the screen, it scrolls in its frame. */
export function Table<Item extends object>({
  label,
  columns,
  items,
  keyOf,
  sort,
  onSortChange,
  selection,
  onSelectionChange,
  onOpen,
  loading = false,
  loadingLabel = "Carregando…",
  empty,
  className,
}: TableProps<Item>) {
  const selectable = selection !== undefined;
  return (
    <div
      className={classNames(
        "@container max-h-[75dvh] overflow-auto rounded-card bg-surface shadow-soft",
        className,
      )}
    >
      <AriaTable
        aria-label={label}
        aria-busy={loading || undefined}
        sortDescriptor={sort}
        onSortChange={onSortChange}
        selectionMode={selectable ? "multiple" : "none"}
        selectedKeys={selection}
        onSelectionChange={onSelectionChange}
        onRowAction={onOpen && ((key) => onOpen(String(key)))}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <TableHeader>
          {selectable && <SelectAllCell />}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} />
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <NoRows>{loading ? <SkeletonRows label={loadingLabel} /> : empty}</NoRows>}>
          {items.map((item) => (
            <Row key={keyOf(item)} id={keyOf(item)} className={rowLook}>
              {selectable && (
                <Cell className={cellLook}>
                  <SelectionBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={classNames(
                    cellLook,
                    column.numeric && "tabular whitespace-nowrap text-right",
                    column.className,
                  )}
                >
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  );
}

// As wide as the frame, not as the table, so that it stays in sight where the table scrolls.
function NoRows({ children }: { children: ReactNode }) {
  return <div className="sticky left-0 w-[100cqw] p-6">{children}</div>;
}

function SkeletonRows({ label }: { label: string }) {
  return (
    <div className="-m-6 flex flex-col">
      <span className="sr-only">{label}</span>
      {["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-2/5"].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <div key={row} className="flex h-10 items-center border-line border-b px-4 last:border-b-0">
          <Skeleton className={classNames("h-4", width)} />
        </div>
      ))}
    </div>
  );
}

const rowLook =
  "group -outline-offset-2 data-href:cursor-pointer data-selected:bg-mata-soft data-hovered:bg-sunken data-selected:data-hovered:bg-mata-soft";

const cellLook = "h-10 border-line border-b px-4 py-1.5 align-middle -outline-offset-2 group-last:border-b-0";
