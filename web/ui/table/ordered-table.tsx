import { type ComponentType, useEffect, useState } from "react";
import { Table, type TableColumn, type TableRows } from "./table.tsx";

export type OrderedTableProps<Item> = TableRows<Item> & {
  /** Receives all keys in their new order. */
  onReorder: (keys: string[]) => void;
};

/**
 * A table whose rows can be reordered by mouse, touch or keyboard. The code for it is loaded lazily and only in the
 * browser. Until it has loaded, or if it fails to load, the rows can be read and opened.
 */
export function OrderedTable<Item extends object>(table: OrderedTableProps<Item>) {
  const Rows = useDraggedRows();
  if (Rows) return <Rows {...(table as unknown as OrderedTableProps<object>)} />;
  return <Table {...table} columns={[handlePlaceholder, ...table.columns]} />;
}

/** A placeholder as wide as the column of the drag handles. */
const handlePlaceholder: TableColumn<object> = {
  id: "order",
  header: "",
  className: "w-px",
  cell: () => <span className="block w-6" />,
};

type Rows = ComponentType<OrderedTableProps<object>>;
let loadedRows: Rows | undefined;

function useDraggedRows(): Rows | undefined {
  const [rows, setRows] = useState<Rows | undefined>(() => loadedRows);
  useEffect(() => {
    if (loadedRows) return;
    void import("./dragged-rows.tsx").then(
      ({ DraggedRows }) => {
        loadedRows = DraggedRows;
        setRows(() => DraggedRows);
      },
      // Loading fails without network. The rows keep their menu, which can move them too.
      () => undefined,
    );
  }, []);
  return rows;
}
