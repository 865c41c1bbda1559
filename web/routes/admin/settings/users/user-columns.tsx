import type { UserView } from "#contract/account/user.view.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { RoleBadge, UserState } from "./user-badges.tsx";

export const userColumns: readonly ListColumn<UserView>[] = [
  { id: "name", header: "Pessoa", isRowHeader: true, cell: (user) => <NameCell user={user} /> },
  { id: "role", header: "Papel", cell: ({ role }) => <RoleBadge role={role} /> },
  { id: "companies", header: "Empresas", shrinks: true, cell: (user) => <CompaniesCell user={user} /> },
  { id: "state", header: "Situação", cell: (user) => <UserState user={user} /> },
  {
    id: "since",
    header: "Desde",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

function NameCell({ user: { name, email } }: { user: UserView }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-muted text-sm">{email}</span>
    </span>
  );
}

function CompaniesCell({ user: { companies } }: { user: UserView }) {
  if (companies.length === 0) return <span className="text-muted">Nenhuma</span>;
  return <span className="wrap-anywhere">{companies.map(({ name }) => name).join(", ")}</span>;
}
