import { CircleCheck, CircleOff, MonitorSmartphone, Pencil, Send } from "lucide-react";
import type { UserView } from "#contract/account/user.view.ts";
import { NothingFound } from "#web/panel/list/list-empty.tsx";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { userColumns } from "./user-columns.tsx";

export type UserAction = "access" | "resend" | "sessions" | "suspension";

type UserTableProps = {
  users: readonly UserView[];
  loading: boolean;
  /** The rows belong to the previous filter while the new ones load. */
  isOutdated: boolean;
  onAction: (action: UserAction, user: UserView) => void;
  onClearFilter: () => void;
};

export function UserTable({ users, loading, isOutdated, onAction, onClearFilter }: UserTableProps) {
  const actionsOf = (user: UserView): MenuEntry[] => [
    {
      id: "access",
      label: "Papel e empresas",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onAction("access", user),
    },
    ...(user.isInvited && !user.disabled
      ? [
          {
            id: "resend",
            label: "Novo convite…",
            icon: <Send aria-hidden="true" />,
            onAction: () => onAction("resend", user),
          },
        ]
      : []),
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

  return (
    <ListRows
      label="Usuários"
      columns={userColumns}
      items={users}
      nameOf={({ name }) => name}
      onOpen={(key) => {
        const user = users.find(({ id }) => id === key);
        if (user) onAction("access", user);
      }}
      rowActions={actionsOf}
      loading={loading}
      isOutdated={isOutdated}
      empty={
        <NothingFound
          title="Ninguém com esse filtro"
          text="Procure por outro nome ou e-mail, ou mude o papel."
          onClear={onClearFilter}
        />
      }
    />
  );
}
