import type { ReactNode } from "react";

type ListToolbarProps = {
  /** A `SearchBox`. */
  search: ReactNode;
  /** `FilterMenu`s, and what else chooses the rows that are shown. */
  filters?: ReactNode;
  /** How many the list shows, in words: "12 categorias". Said aloud when it changes. */
  count: string;
  /** What makes a new one. */
  action?: ReactNode;
};

/** Over every list of a panel: search, how many, and the main action at the end; then a line of what narrows and orders it. */
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
      {/* On a phone one line that is pushed sideways, so that the rows begin in sight. */}
      {filters && (
        <div className="mb-3 flex items-center gap-2 py-1 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {filters}
        </div>
      )}
    </>
  );
}
