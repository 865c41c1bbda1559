import { useId } from "react";
import { useSession } from "#web/auth/auth-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type MenuEntry, type MenuGroup, menuFor, outsideLinks } from "./menu.ts";
import { SidebarDisabled } from "./sidebar-disabled.tsx";
import { SidebarLink } from "./sidebar-link.tsx";
import { SidebarSubmenu } from "./sidebar-submenu.tsx";

export type SidebarMenuProps = {
  /** Shows icons only. */
  collapsed?: boolean;
  /** Opens the collapsed sidebar, which has no room for a submenu. */
  onExpand?: () => void;
  onNavigate?: () => void;
};

export function SidebarMenu(props: SidebarMenuProps) {
  const { user } = useSession();
  return (
    <nav
      aria-label="Menu da administração"
      className={classNames(
        "min-h-0 grow overflow-y-auto overscroll-contain py-3 [scrollbar-color:var(--color-mata-glow)_transparent] [scrollbar-width:thin]",
        props.collapsed ? "px-1.5" : "px-3",
      )}
    >
      {menuFor(user?.role).map((group) => (
        <Group key={group.label} group={group} {...props} />
      ))}
      <ul className="mt-4 border-on-mata/20 border-t pt-2">
        {outsideLinks.map((link) => (
          <li key={link.to}>
            <SidebarLink link={link} {...props} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, ...props }: SidebarMenuProps & { group: MenuGroup }) {
  const labelId = useId();
  return (
    <div className="not-first:mt-3">
      <p
        id={labelId}
        className={props.collapsed ? "sr-only" : "px-2.5 pt-1 pb-0.5 font-medium text-on-mata-muted text-sm"}
      >
        {group.label}
      </p>
      <ul
        aria-labelledby={labelId}
        className={classNames(props.collapsed && "border-on-mata/20 not-first:border-t pt-2")}
      >
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, ...props }: SidebarMenuProps & { entry: MenuEntry }) {
  switch (entry.kind) {
    case "link":
      return <SidebarLink link={entry} {...props} />;
    case "submenu":
      return <SidebarSubmenu submenu={entry} {...props} />;
    case "disabled":
      return <SidebarDisabled entry={entry} collapsed={props.collapsed} />;
  }
}
