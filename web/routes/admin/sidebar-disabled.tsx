import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import type { MenuDisabled } from "./menu.ts";
import { sidebarRow } from "./sidebar-look.ts";

/** A menu entry that is not available yet. Announced as a disabled link, and skipped by keyboard navigation. */
export function SidebarDisabled({ entry, collapsed }: { entry: MenuDisabled; collapsed?: boolean }) {
  const { label, Icon } = entry;
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is disabled: without an href it can be neither followed nor focused
    <a role="link" aria-disabled="true" className={sidebarRow({ collapsed, disabled: true })}>
      <Icon aria-hidden="true" />
      <span className={collapsed ? "sr-only" : "grow truncate"}>{label}</span>
      <span className={collapsed ? "sr-only" : "shrink-0 text-[0.6875rem]"}>{adminMenu.disabled}</span>
    </a>
  );
}
