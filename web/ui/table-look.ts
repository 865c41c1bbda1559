import { classNames } from "./class-names.ts";

type ColumnLook = { numeric?: boolean; className?: string };

/**
 * `@container`: what stands instead of rows is as wide as the frame. `relative`: text that only screen readers find is
 * measured by the frame, and not by the page, which it would make wider.
 */
export const frameLook = "@container relative overflow-auto rounded-card bg-surface shadow-soft";
/** Unless the screen says another. */
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

export function cellLook(column: ColumnLook = {}): string {
  return classNames(
    "h-10 border-line border-b px-3 py-1.5 first:pl-4 last:pr-4 align-middle -outline-offset-2 group-last/row:border-b-0",
    column.numeric && "tabular whitespace-nowrap text-right",
    column.className,
  );
}
