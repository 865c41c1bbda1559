import { classNames } from "../../ui/class-names.ts";

/** On the deep green the common ring (ink) would drown. */
const ring =
  "focus-visible:outline-2 focus-visible:outline-sol focus-visible:-outline-offset-2 focus-visible:shadow-none";

export const sidebarIconButton = classNames(
  "inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-on-mata-muted hover:bg-mata-hover hover:text-on-mata pointer-coarse:size-11",
  ring,
);

/** A row of the menu, or its icon alone in the collapsed sidebar. */
export function sidebarRow({ collapsed, current }: { collapsed?: boolean; current?: boolean }): string {
  return classNames(
    "flex min-h-9 w-full items-center gap-3 rounded-[10px] font-medium pointer-coarse:min-h-11 [&>svg]:size-5 [&>svg]:shrink-0",
    collapsed ? "justify-center" : "px-2.5 text-left",
    current ? "bg-sol text-on-sol" : "hover:bg-mata-hover",
    ring,
  );
}
