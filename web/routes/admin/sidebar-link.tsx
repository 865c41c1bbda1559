import { NavLink, useMatch } from "react-router";
import type { MenuLink } from "./menu.ts";
import { RailTooltip } from "./rail-tooltip.tsx";
import { sidebarRow } from "./sidebar-look.ts";
import type { SidebarMenuProps } from "./sidebar-menu.tsx";

/** A menu entry that opens a page. */
export function SidebarLink({ link, collapsed, onNavigate }: SidebarMenuProps & { link: MenuLink }) {
  const { label, Icon, to } = link;
  const current = useMatch(to) !== null;
  return (
    <RailTooltip text={label} enabled={collapsed}>
      <NavLink to={to} end onClick={onNavigate} className={sidebarRow({ collapsed, current })}>
        <Icon aria-hidden="true" />
        <span className={collapsed ? "sr-only" : "truncate"}>{label}</span>
      </NavLink>
    </RailTooltip>
  );
}
