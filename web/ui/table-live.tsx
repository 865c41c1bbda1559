import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import { classNames } from "./class-names.ts";
import { DragHandle } from "./drag-handle.tsx";
import { SelectionBox } from "./selection-box.tsx";
import type { TableColumn, TableProps } from "./table.tsx";
import { cellLook, headerLook, rowLook, tableLook } from "./table-look.ts";
import { NoRows } from "./table-no-rows.tsx";
import { orderLabel, useRowOrder } from "./use-row-order.tsx";

/** The table that answers: keys, order, selection. */
export function LiveTable<Item extends object>({
  label,
  columns,
  items,
  keyOf,
  sort,
  onSortChange,
  selection,
  onSelectionChange,
  onOpen,
  onReorder,
  nameOf,
  ...noRows
}: Omit<TableProps<Item>, "className">) {
  const selectable = selection !== undefined;
  const dragAndDropHooks = useRowOrder({ items, keyOf, nameOf, onReorder });
  return (
    <Table
      aria-label={label}
      aria-busy={noRows.loading || undefined}
      sortDescriptor={sort}
      onSortChange={onSortChange}
      selectionMode={selectable ? "multiple" : "none"}
      selectedKeys={selection}
      onSelectionChange={onSelectionChange}
      onRowAction={onOpen && ((key) => onOpen(String(key)))}
      dragAndDropHooks={dragAndDropHooks}
      className={tableLook}
    >
      <TableHeader>
        {onReorder && (
          <Column className={classNames(headerLook(), "w-px")}>
            <span className="sr-only">{orderLabel}</span>
          </Column>
        )}
        {selectable && (
          <Column className={classNames(headerLook(), "w-px")}>
            <SelectionBox />
          </Column>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} />
        ))}
      </TableHeader>
      <TableBody renderEmptyState={() => <NoRows {...noRows} />}>
        {items.map((item) => (
          <Row
            key={keyOf(item)}
            id={keyOf(item)}
            textValue={nameOf?.(item)}
            className={classNames(rowLook, onOpen && "cursor-pointer")}
          >
            {onReorder && (
              <Cell className={cellLook()}>
                <DragHandle />
              </Cell>
            )}
            {selectable && (
              <Cell className={cellLook()}>
                <SelectionBox />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell key={column.id} className={cellLook(column)}>
                {column.cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function HeaderCell<Item>({ column }: { column: TableColumn<Item> }) {
  return (
    <Column
      id={column.id}
      allowsSorting={column.sortable}
      isRowHeader={column.isRowHeader}
      className={headerLook(column)}
    >
      {({ allowsSorting, sortDirection }) => (
        <span className={classNames("flex items-center gap-1", column.numeric && "justify-end")}>
          {column.header}
          {allowsSorting && <SortMark direction={sortDirection} />}
        </span>
      )}
    </Column>
  );
}

// The order is said by aria-sort; the arrow is for the eye.
function SortMark({ direction }: { direction: "ascending" | "descending" | undefined }) {
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return <Icon aria-hidden="true" className={classNames("size-3.5 shrink-0", direction && "text-ink")} />;
}
