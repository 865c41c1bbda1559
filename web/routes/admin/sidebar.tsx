import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import { RailTooltip } from "./rail-tooltip.tsx";
import { sidebarIconButton } from "./sidebar-look.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { type SidebarPerson, SidebarUser } from "./sidebar-user.tsx";

type SidebarProps = { user: SidebarPerson; open: boolean; onToggle: () => void };

/** The sidebar of wide screens: 16rem when open, 3rem with icons only when collapsed (spec 9). */
export function Sidebar({ user, open, onToggle }: SidebarProps) {
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      className={classNames(
        "sticky top-0 hidden h-dvh shrink-0 flex-col overflow-clip bg-mata text-on-mata transition-[width] duration-150 md:flex print:hidden",
        open ? "w-64" : "w-12",
      )}
    >
      <div
        className={classNames(
          "flex items-center gap-2 pt-4",
          open ? "justify-between px-3" : "flex-col px-1.5",
        )}
      >
        <Link to={paths.admin.dashboard()} className="inline-flex min-h-9 items-center rounded-lg px-1">
          <Logo ground="dark" markOnly={!open} className={open ? undefined : "[&_svg]:h-6"} />
        </Link>
        <RailTooltip text={adminMenu.toggle} enabled={!open}>
          <button
            type="button"
            aria-label={adminMenu.toggle}
            aria-expanded={open}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={onToggle}
            className={sidebarIconButton}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </RailTooltip>
      </div>
      <SidebarMenu collapsed={!open} onExpand={onToggle} />
      <SidebarUser user={user} collapsed={!open} />
    </aside>
  );
}
