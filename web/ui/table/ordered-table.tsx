import { type ComponentType, useEffect, useState } from "react";
import { Table, type TableColumn, type TableRows } from "./table.tsx";

export type OrderedTableProps<Item> = TableRows<Item> & {
  /** All keys, in their new order. */
  onReorder: (keys: string[]) => void;
};

/**
 * A table whose rows can be carried to another place, by mouse, touch or keyboard. What that takes is loaded where it is
 * needed, in the browser alone: until then, and where it does not arrive, the rows are there to read and to open.
 */
export function OrderedTable<Item extends object>(table: OrderedTableProps<Item>) {
  const Rows = useDraggedRows();
  if (Rows) return <Rows {...(table as unknown as OrderedTableProps<object>)} />;
  return <Table {...table} columns={[handleStandIn, ...table.columns]} />;
}

/** As wide as the column of the handles. */
const handleStandIn: TableColumn<object> = {
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
      // Without network: the rows keep their menu, which moves them too.
      () => undefined,
    );
  }, []);
  return rows;
}
