import { Menu } from "lucide-react";
import type { SecurityStatus } from "#contract/security-status.ts";
import { adminMenu } from "#contract/texts/admin-menu.ts";
import { Button } from "../../ui/button.tsx";
import { SecurityBadge } from "./security-badge.tsx";

type AdminHeaderProps = {
  title: string;
  userName: string;
  security: SecurityStatus;
  onOpenMenu: () => void;
};

export function AdminHeader({ title, userName, security, onOpenMenu }: AdminHeaderProps) {
  return (
    <header className="flex items-center gap-3">
      <Button
        variant="plain"
        iconOnly
        icon={<Menu aria-hidden="true" />}
        aria-label={adminMenu.toggle}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        className="shrink-0 md:hidden"
      />
      <div className="min-w-0 grow">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{adminMenu.welcome(userName)}</p>
      </div>
      <SecurityBadge status={security} />
    </header>
  );
}
