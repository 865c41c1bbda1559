import { LogOut } from "lucide-react";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RailTooltip } from "./rail-tooltip.tsx";
import { sidebarIconButton } from "./sidebar-look.ts";

export type SidebarPerson = { name: string; role: string };

/** The current user and the sign-out button. */
export function SidebarUser({ user, collapsed = false }: { user: SidebarPerson; collapsed?: boolean }) {
  const { signOut, pending } = useSignOut();
  return (
    <footer
      className={classNames(
        "flex items-center gap-3 border-on-mata/20 border-t py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        collapsed ? "mx-1.5 flex-col" : "mx-3 pl-2.5",
      )}
    >
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sol font-bold text-on-sol"
      >
        {user.name.slice(0, 1)}
      </span>
      <div className={collapsed ? "sr-only" : "min-w-0 grow leading-tight"}>
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-on-mata-muted text-sm">{user.role}</p>
      </div>
      <RailTooltip text={adminMenu.logout} enabled={collapsed}>
        <button
          type="button"
          aria-label={adminMenu.logout}
          aria-disabled={pending || undefined}
          onClick={signOut}
          className={sidebarIconButton}
        >
          <LogOut aria-hidden="true" className="size-5" />
        </button>
      </RailTooltip>
    </footer>
  );
}
