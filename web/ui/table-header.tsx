import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Column } from "react-aria-components/Table";
import { classNames } from "./class-names.ts";
import { SelectionBox } from "./selection-box.tsx";

type HeaderCellProps = {
  column: { id: string; header: string; numeric?: boolean; sortable?: boolean; isRowHeader?: boolean };
};

export function HeaderCell({ column }: HeaderCellProps) {
  return (
    <Column
      id={column.id}
      allowsSorting={column.sortable}
      isRowHeader={column.isRowHeader}
      className={classNames(headerLook, column.sortable && "cursor-pointer hover:text-ink")}
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

export function SelectAllCell() {
  return (
    <Column className={classNames(headerLook, "w-px")}>
      <SelectionBox />
    </Column>
  );
}

// The order is said by aria-sort; the arrow is for the eye.
function SortMark({ direction }: { direction: "ascending" | "descending" | undefined }) {
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return <Icon aria-hidden="true" className={classNames("size-3.5 shrink-0", direction && "text-ink")} />;
}

const headerLook =
  "sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface px-4 font-semibold text-muted text-sm -outline-offset-2";
