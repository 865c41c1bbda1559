import { Menu } from "lucide-react";
import { adminMenu } from "#contract/texts/admin-menu.ts";
import { Button } from "../../ui/button.tsx";

type AdminHeaderProps = { title: string; userName: string; onOpenMenu: () => void };

export function AdminHeader({ title, userName, onOpenMenu }: AdminHeaderProps) {
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
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{adminMenu.welcome(userName)}</p>
      </div>
    </header>
  );
}
