import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import { classNames } from "#web/ui/class-names.ts";
import { DragHandle } from "./drag-handle.tsx";
import type { OrderedTableProps } from "./ordered-table.tsx";
import { CellContent } from "./table.tsx";
import { cellLook, frameHeight, frameLook, headerLook, rowLook, tableLook } from "./table-look.ts";
import { NoRows } from "./table-no-rows.tsx";
import { useRowOrder } from "./use-row-order.tsx";

/** The table of `OrderedTable` with its drag handles. */
export function DraggedRows<Item extends object>({
  label,
  columns,
  items,
  keyOf,
  nameOf,
  onOpen,
  onReorder,
  className,
  ...noRows
}: OrderedTableProps<Item>) {
  const dragAndDropHooks = useRowOrder({ items, keyOf, nameOf, onReorder });
  return (
    <div className={classNames(frameLook, className ?? frameHeight)}>
      <Table
        aria-label={label}
        aria-busy={noRows.loading || undefined}
        onRowAction={onOpen && ((key) => onOpen(String(key)))}
        dragAndDropHooks={dragAndDropHooks}
        className={tableLook}
      >
        <TableHeader>
          <Column className={classNames(headerLook(), "w-px")}>
            <span className="sr-only">Ordem</span>
          </Column>
          {columns.map((column) => (
            <Column key={column.id} isRowHeader={column.isRowHeader} className={headerLook(column)}>
              {column.header}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <NoRows {...noRows} />}>
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              textValue={nameOf(item)}
              className={classNames(rowLook, onOpen && "cursor-pointer")}
            >
              <Cell className={cellLook()}>
                <DragHandle />
              </Cell>
              {columns.map((column) => (
                <Cell key={column.id} className={cellLook(column)}>
                  <CellContent column={column} item={item} />
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
