import type { ReactNode } from "react";
import type { Selection, SortDescriptor } from "react-aria-components/Table";
import { AfterHydration } from "./after-hydration.tsx";
import { classNames } from "./class-names.ts";
import { ServedOnly } from "./served-only.tsx";
import { LiveTable } from "./table-live.tsx";
import { PlainTable } from "./table-plain.tsx";

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

export type TableProps<Item> = {
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
  /** Given, rows can be dragged to another place, by mouse, touch or keyboard; all keys come in their new order. */
  onReorder?: (keys: string[]) => void;
  /** What a row is called while it is moved. Required with `onReorder`. */
  nameOf?: (item: Item) => string;
  loading?: boolean;
  loadingLabel?: string;
  /** What to show without rows, usually an EmptyState. */
  empty: ReactNode;
  /** Class names of the frame; its height decides when the rows scroll under the header. */
  className?: string;
};

/** A dense list: 40 px rows, a header that stays, arrow keys between cells. Too wide for the screen, it scrolls in its frame. */
export function Table<Item extends object>({ className = "max-h-[75dvh]", ...table }: TableProps<Item>) {
  const frame = classNames("@container overflow-auto rounded-card bg-surface shadow-soft", className);
  return (
    <AfterHydration
      fallback={
        <ServedOnly className={frame}>
          <PlainTable {...table} />
        </ServedOnly>
      }
    >
      <div className={frame}>
        {/* React-aria takes dragging up when a table is made, or never. */}
        <LiveTable key={table.onReorder ? "ordered" : "fixed"} {...table} />
      </div>
    </AfterHydration>
  );
}
