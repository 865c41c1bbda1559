import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import type { MenuSubmenu } from "./menu.ts";
import { RailTooltip } from "./rail-tooltip.tsx";
import { sidebarRow } from "./sidebar-look.ts";
import type { SidebarMenuProps } from "./sidebar-menu.tsx";

/** A menu entry that expands. Until the user toggles it, it is open if it contains the current page. */
export function SidebarSubmenu({
  submenu,
  collapsed = false,
  onExpand,
  onNavigate,
}: SidebarMenuProps & { submenu: MenuSubmenu }) {
  const { label, Icon, entries } = submenu;
  const { pathname } = useLocation();
  const listId = useId();
  const [choice, setChoice] = useState<boolean>();
  const holdsCurrent = entries.some(({ to }) => to === pathname);
  const open = !collapsed && (choice ?? holdsCurrent);

  function press() {
    if (collapsed) onExpand?.();
    setChoice(!open);
  }

  return (
    <>
      <RailTooltip text={label} enabled={collapsed}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={press}
          className={sidebarRow({ collapsed, current: holdsCurrent && !open })}
        >
          <Icon aria-hidden="true" />
          <span className={collapsed ? "sr-only" : "grow truncate"}>{label}</span>
          {!collapsed && (
            <ChevronDown
              aria-hidden="true"
              className={classNames("transition-transform duration-150", open && "rotate-180")}
            />
          )}
        </button>
      </RailTooltip>
      {open && (
        <ul id={listId} aria-label={label} className="mb-1 ml-5 border-on-mata/20 border-l pl-2">
          {entries.map(({ label: name, to }) => (
            <li key={to}>
              <NavLink to={to} end onClick={onNavigate} className={sidebarRow({ current: to === pathname })}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
