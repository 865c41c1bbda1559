import { Ellipsis } from "lucide-react";
import type { UserView } from "#contract/schemas/user-view.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Menu, type MenuEntry } from "#web/ui/menu.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import type { TableColumn } from "#web/ui/table.tsx";
import { RoleBadge, UserState } from "./user-badges.tsx";

/** The columns of the list; `actionsOf` is what the menu at the end of a row offers. */
export function userColumns(
  actionsOf: (user: UserView) => readonly MenuEntry[],
): readonly TableColumn<UserView>[] {
  return [
    { id: "name", header: "Pessoa", isRowHeader: true, cell: (user) => <NameCell user={user} /> },
    { id: "role", header: "Papel", cell: ({ role }) => <RoleBadge role={role} /> },
    { id: "companies", header: "Empresas", cell: (user) => <CompaniesCell user={user} /> },
    { id: "state", header: "Situação", cell: (user) => <UserState user={user} /> },
    {
      id: "since",
      header: "Desde",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: "actions",
      header: "Ações",
      className: "w-px",
      cell: (user) => (
        <Menu
          trigger={
            <PressButton
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={`Ações de ${user.name}`}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          entries={actionsOf(user)}
        />
      ),
    },
  ];
}

function NameCell({ user: { name, email } }: { user: UserView }) {
  return (
    <span className="block min-w-44 max-w-72">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-muted text-sm">{email}</span>
    </span>
  );
}

function CompaniesCell({ user: { companies } }: { user: UserView }) {
  if (companies.length === 0) return <span className="text-muted">Nenhuma</span>;
  return <span className="block min-w-32 max-w-60">{companies.map(({ name }) => name).join(", ")}</span>;
}
