import { CircleCheck, CircleOff, MonitorSmartphone, Pencil } from "lucide-react";
import type { UserView } from "#contract/schemas/user-view.ts";
import { ListCards } from "#web/panel/list/list-cards.tsx";
import { rowMenuColumn } from "#web/panel/list/row-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MenuEntry } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";
import { userColumns } from "./user-columns.tsx";

export type UserAction = "access" | "sessions" | "suspension";

type UserTableProps = {
  users: readonly UserView[];
  loading: boolean;
  onAction: (action: UserAction, user: UserView) => void;
  onClearFilter: () => void;
};

/** A table on a desktop, cards on a phone. */
export function UserTable({ users, loading, onAction, onClearFilter }: UserTableProps) {
  const actionsOf = (user: UserView): MenuEntry[] => [
    {
      id: "access",
      label: "Papel e empresas",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onAction("access", user),
    },
    {
      id: "sessions",
      label: "Sessões abertas",
      icon: <MonitorSmartphone aria-hidden="true" />,
      onAction: () => onAction("sessions", user),
    },
    {
      id: "suspension",
      label: user.disabled ? "Reativar…" : "Desativar…",
      icon: user.disabled ? <CircleCheck aria-hidden="true" /> : <CircleOff aria-hidden="true" />,
      danger: !user.disabled,
      onAction: () => onAction("suspension", user),
    },
  ];

  const nameOf = ({ name }: UserView) => name;
  const rows = {
    label: "Usuários",
    items: users,
    keyOf: ({ id }: UserView) => id,
    nameOf,
    onOpen: (key: string) => {
      const user = users.find(({ id }) => id === key);
      if (user) onAction("access", user);
    },
    loading,
    empty: <NobodyFound onClearFilter={onClearFilter} />,
  };
  return (
    <>
      <div className="max-sm:hidden">
        <Table {...rows} columns={[...userColumns, rowMenuColumn(actionsOf, nameOf)]} />
      </div>
      <ListCards {...rows} columns={userColumns} selection={undefined} rowActions={actionsOf} />
    </>
  );
}

function NobodyFound({ onClearFilter }: Pick<UserTableProps, "onClearFilter">) {
  return (
    <EmptyState
      title="Ninguém com esse filtro"
      action={
        <Button variant="plain" onClick={onClearFilter}>
          Limpar busca e filtro
        </Button>
      }
    >
      Procure por outro nome ou e-mail, ou mude o papel.
    </EmptyState>
  );
}
