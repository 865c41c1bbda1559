import type { ReactNode } from "react";

type ListToolbarProps = {
  /** A `SearchBox`. */
  search: ReactNode;
  /** `FilterMenu`s and other controls that select the visible rows. */
  filters?: ReactNode;
  /** The number of rows as text: "12 categorias". Announced to screen readers when it changes. */
  count: string;
  /** The button that creates a new record. */
  action?: ReactNode;
};

/**
 * The toolbar above every list of a panel: search, count and the main action, then a line with filters and sort
 * order.
 */
export function ListToolbar({ search, filters, count, action }: ListToolbarProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-68">{search}</div>
        <p role="status" className="ml-auto px-2 text-muted">
          {count}
        </p>
        <div className="max-sm:w-full max-sm:*:w-full">{action}</div>
      </div>
      {/* On a phone, one line that scrolls sideways, so that the first rows are visible without scrolling down. */}
      {filters && (
        <div className="mb-3 flex items-center gap-2 py-1 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {filters}
        </div>
      )}
    </>
  );
}
