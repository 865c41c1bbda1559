import { classNames } from "#web/ui/class-names.ts";

type ColumnLook = { numeric?: boolean; className?: string };

/**
 * `@container`: the empty state is as wide as the frame. `relative`: text for screen readers is positioned within the
 * frame. Otherwise it would widen the page.
 */
export const frameLook = "@container relative overflow-auto rounded-card bg-surface shadow-soft";
/** The default maximum height; a screen may set another. */
export const frameHeight = "max-h-[75dvh]";

export const tableLook = "w-full border-separate border-spacing-0 text-left";

export const rowLook =
  "group/row -outline-offset-2 hover:bg-sunken data-selected:bg-mata-soft data-selected:hover:bg-mata-soft";

export function headerLook(column: ColumnLook = {}): string {
  return classNames(
    "sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface px-3 font-semibold first:pl-4 last:pr-4 text-muted text-sm -outline-offset-2",
    column.numeric && "text-right",
  );
}

/**
 * The wrapper of text of any length, which is inside `textFill`. The column requests the larger width, accepts the
 * smaller one if space is short, and takes the remaining space. Otherwise the longest text would determine the width
 * of the table.
 */
export function textColumnLook({ isRowHeader }: { isRowHeader?: boolean }): string {
  return isRowHeader ? "grid grid-cols-[minmax(9rem,22rem)_1fr]" : "grid grid-cols-[minmax(7rem,13rem)_1fr]";
}

/** As wide as the resulting column, without widening it. */
export const textFill = "col-span-2 w-0 min-w-full";

export function cellLook(column: ColumnLook = {}): string {
  return classNames(
    "h-10 border-line border-b px-3 py-1.5 first:pl-4 last:pr-4 align-middle -outline-offset-2 group-last/row:border-b-0",
    column.numeric && "tabular whitespace-nowrap text-right",
    column.className,
  );
}
