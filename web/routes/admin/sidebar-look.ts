import { classNames } from "#web/ui/class-names.ts";

export const sidebarIconButton =
  "inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-on-mata-muted hover:bg-mata-hover hover:text-on-mata pointer-coarse:size-11";

type SidebarRowState = { collapsed?: boolean; current?: boolean; disabled?: boolean };

/** The classes of a menu row, or of its icon alone in the collapsed sidebar. */
export function sidebarRow({ collapsed, current, disabled }: SidebarRowState): string {
  return classNames(
    "flex min-h-9 w-full items-center gap-2.5 rounded-[10px] font-medium pointer-coarse:min-h-11 [&>svg]:size-5 [&>svg]:shrink-0",
    collapsed ? "justify-center" : "px-2.5 text-left",
    current && "bg-sol text-on-sol",
    disabled && "cursor-not-allowed text-on-mata/55",
    !current && !disabled && "hover:bg-mata-hover",
  );
}
