import { Menu, Search } from "lucide-react";
import type { SessionUser } from "#contract/account/session.view.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { adminSearch } from "#contract/screens/admin-search.texts.ts";
import type { SecurityWatch } from "#web/auth/monitor/use-security-monitor.ts";
import { Button } from "#web/ui/button.tsx";
import { Bell } from "./notifications/bell.tsx";
import { SecurityBadge } from "./security-badge.tsx";

type AdminHeaderProps = {
  title: string;
  userName: string;
  user: SessionUser | null;
  /** Undefined for users who are not monitored. */
  security: SecurityWatch | undefined;
  onOpenMenu: () => void;
  onOpenSearch: () => void;
};

export function AdminHeader(props: AdminHeaderProps) {
  const { title, userName, user, security, onOpenMenu, onOpenSearch } = props;
  return (
    <header className="@container">
      {/* On a phone, and with large text, the title takes a line of its own, below the buttons. */}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="plain"
          iconOnly
          icon={<Menu aria-hidden="true" />}
          aria-label={adminMenu.toggle}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
          className="shrink-0 md:hidden"
        />
        <div className="min-w-0 flex-1 @max-[26rem]:order-last @max-[26rem]:basis-full">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="text-muted">{adminMenu.welcome(userName)}</p>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
          {/* Placed first, so that the buttons do not move when the badge appears. */}
          {security && user && <SecurityBadge watch={security} user={user} />}
          {/* Other roles see this frame only around an error. */}
          {(user?.role === "admin" || user?.role === "editor") && <Bell />}
          <Button
            variant="plain"
            iconOnly
            icon={<Search aria-hidden="true" />}
            aria-label={adminSearch.open}
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            onClick={onOpenSearch}
            className="shrink-0"
          />
        </div>
      </div>
    </header>
  );
}
