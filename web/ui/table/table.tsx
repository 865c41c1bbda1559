import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SelectionBox } from "./selection-box.tsx";
import {
  cellLook,
  frameHeight,
  frameLook,
  headerLook,
  rowLook,
  tableLook,
  textColumnLook,
  textFill,
} from "./table-look.ts";
import { NoRows } from "./table-no-rows.tsx";
import { SortButton, type TableSort, toAriaSort } from "./table-sort.tsx";
import { type TableSelection, useRowSelection } from "./use-row-selection.ts";

export type TableColumn<Item> = {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Numbers are right-aligned, with digits of equal width. */
  numeric?: boolean;
  sortable?: boolean;
  /** The column that names the row; exactly one. It must contain no control, because pressing it opens the row. */
  isRowHeader?: boolean;
  /**
   * The column holds text of any length. If space is short it shrinks like the row's heading and truncates the text.
   */
  shrinks?: boolean;
  className?: string;
};

/** The props of every table. */
export type TableRows<Item> = {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns the row's name for the accessible names of its controls. */
  nameOf: (item: Item) => string;
  /** Called for a press on a row, or on the button in its heading. */
  onOpen?: (key: string) => void;
  loading?: boolean;
  loadingLabel?: string;
  /** Shown without rows, usually an EmptyState. */
  empty: ReactNode;
  /** Class names of the frame. Its height determines when the rows scroll under the header. */
  className?: string;
};

type TableProps<Item> = TableRows<Item> & {
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** If set, each row has a checkbox to select it. */
  selection?: TableSelection;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
};

/**
 * A dense list: 40 px rows, a sticky header, arrow keys between rows. If it is too wide for the screen, it scrolls in
 * its frame.
 */
export function Table<Item>({ className, ...table }: TableProps<Item>) {
  return (
    <div className={classNames(frameLook, className ?? frameHeight)}>
      <table
        aria-label={table.label}
        aria-busy={table.loading || undefined}
        className={tableLook}
        onKeyDown={moveBetweenRows}
      >
        <TableContent {...table} />
      </table>
    </div>
  );
}

function TableContent<Item>({
  columns,
  items,
  keyOf,
  nameOf,
  sort,
  onSortChange,
  selection,
  onSelectionChange,
  onOpen,
  loading,
  loadingLabel,
  empty,
}: Omit<TableProps<Item>, "className">) {
  const rows = useRowSelection({ pageKeys: items.map(keyOf), selection, onSelectionChange });
  return (
    <>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classNames(headerLook(), "w-px")}>
              <SelectionBox
                label="Selecionar tudo"
                checked={rows.areAllSelected}
                indeterminate={rows.areSomeSelected}
                onChange={rows.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const key = keyOf(item);
          const isSelected = rows.isSelected(key);
          const open = onOpen && (() => onOpen(key));
          return (
            <tr
              key={key}
              data-selected={isSelected || undefined}
              className={classNames(rowLook, open && "cursor-pointer")}
              onClick={open && ((event) => isOnRowItself(event) && open())}
            >
              {selection && (
                <td className={cellLook()}>
                  <SelectionBox
                    label={`Selecionar ${nameOf(item)}`}
                    checked={isSelected}
                    onChange={({ isRange }) => rows.toggle(key, isRange)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} item={item} onOpen={open} />
              ))}
            </tr>
          );
        })}
        {items.length === 0 && (
          <tr>
            <td colSpan={columns.length + (selection ? 1 : 0)}>
              <NoRows loading={loading} loadingLabel={loadingLabel} empty={empty} />
            </td>
          </tr>
        )}
      </tbody>
    </>
  );
}

type HeaderCellProps<Item> = {
  column: TableColumn<Item>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

function HeaderCell<Item>({ column, sort, onSortChange }: HeaderCellProps<Item>) {
  const look = headerLook(column);
  if (column.header === "") return <td className={look} />;
  return (
    <th scope="col" aria-sort={toAriaSort(column, sort)} className={look}>
      {column.sortable ? (
        <SortButton column={column} sort={sort} onSortChange={onSortChange} />
      ) : (
        column.header
      )}
    </th>
  );
}

type BodyCellProps<Item> = { column: TableColumn<Item>; item: Item; onOpen: (() => void) | undefined };

function BodyCell<Item>({ column, item, onOpen }: BodyCellProps<Item>) {
  const content = <CellContent column={column} item={item} />;
  if (!column.isRowHeader) return <td className={cellLook(column)}>{content}</td>;
  return (
    <th scope="row" className={classNames(cellLook(column), "font-normal")}>
      {onOpen ? (
        <button type="button" className="block w-full rounded-lg text-left" onClick={onOpen}>
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}

export function CellContent<Item>({ column, item }: { column: TableColumn<Item>; item: Item }) {
  const content = column.cell(item);
  if (!column.isRowHeader && !column.shrinks) return content;
  return (
    <span className={textColumnLook(column)}>
      <span className={textFill}>{content}</span>
    </span>
  );
}

const controls = "a, button, input, label, select, textarea";

/**
 * Excludes presses on controls inside the row, presses in a menu or dialog opened from a cell, and the end of a text
 * selection.
 */
function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  const pressed = target as Element;
  return (
    currentTarget.contains(pressed) &&
    pressed.closest(controls) === null &&
    window.getSelection()?.type !== "Range"
  );
}

/** The up and down keys move to the same column of the adjacent row, if it contains a control. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (event.defaultPrevented || !event.currentTarget.contains(event.target as Element)) return;
  const cell = (event.target as Element).closest<HTMLTableCellElement>("th, td");
  const row = cell?.closest("tr");
  if (!cell || !row) return;
  const next = event.currentTarget.rows[row.rowIndex + (event.key === "ArrowDown" ? 1 : -1)];
  const control = next?.cells[cell.cellIndex]?.querySelector<HTMLElement>(controls);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
