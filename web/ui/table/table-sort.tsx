import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

export type SortDirection = "ascending" | "descending";
export type TableSort = { column: string; direction: SortDirection };

type SortedColumn = { id: string; header: string; numeric?: boolean; sortable?: boolean };

type SortButtonProps = {
  column: SortedColumn;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

/** The heading of a sortable column: ascending first, reversed when pressed again. */
export function SortButton({ column: { id, header, numeric }, sort, onSortChange }: SortButtonProps) {
  const direction = sort?.column === id ? sort.direction : undefined;
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <button
      type="button"
      className={classNames(
        "flex h-full w-full cursor-pointer items-center gap-1 rounded-lg hover:text-ink",
        numeric && "justify-end",
      )}
      onClick={() => onSortChange?.({ column: id, direction: next })}
    >
      {header}
      <SortMark direction={direction} />
    </button>
  );
}

export function toAriaSort(
  { id, sortable }: SortedColumn,
  sort: TableSort | undefined,
): SortDirection | "none" | undefined {
  if (!sortable) return undefined;
  return sort?.column === id ? sort.direction : "none";
}

// aria-sort announces the order. The arrow is only visual.
function SortMark({ direction }: { direction: SortDirection | undefined }) {
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return <Icon aria-hidden="true" className={classNames("size-3.5 shrink-0", direction && "text-ink")} />;
}
