import type { ReactNode } from "react";

type ListToolbarProps = {
  /** A `SearchBox`. */
  search: ReactNode;
  /** `FilterMenu`s. */
  filters?: ReactNode;
  /** How many the list shows, in words: "12 categorias". Said aloud when it changes. */
  count: string;
  /** What makes a new one. */
  action?: ReactNode;
};

/** One line over every list of a panel: search, filters, how many, and the main action at the end. */
export function ListToolbar({ search, filters, count, action }: ListToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-68">{search}</div>
      {filters}
      <p role="status" className="ml-auto px-2 text-muted">
        {count}
      </p>
      <div className="max-sm:w-full max-sm:*:w-full">{action}</div>
    </div>
  );
}
