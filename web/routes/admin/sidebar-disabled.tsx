import { adminMenu } from "#contract/texts/admin-menu.ts";
import { classNames } from "../../ui/class-names.ts";
import type { MenuDisabled } from "./menu.ts";

/** Told as a link that cannot be followed, and never in the way of the keyboard. */
export function SidebarDisabled({ entry, collapsed }: { entry: MenuDisabled; collapsed?: boolean }) {
  const { label, Icon } = entry;
  return (
    // biome-ignore lint/a11y/useValidAnchor: without an address it cannot be followed or focused, which is meant
    <a
      role="link"
      aria-disabled="true"
      className={classNames(
        "flex min-h-9 items-center gap-3 rounded-[10px] font-medium text-on-mata/55 pointer-coarse:min-h-11",
        collapsed ? "justify-center" : "px-2.5",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={collapsed ? "sr-only" : "grow truncate"}>{label}</span>
      <span className={collapsed ? "sr-only" : "shrink-0 text-xs"}>{adminMenu.disabled}</span>
    </a>
  );
}
