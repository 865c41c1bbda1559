import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { roleLabels } from "#contract/account/auth.texts.ts";
import { type Role, roles } from "#contract/account/roles.ts";
import { userOrders } from "#contract/account/user.texts.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { contract } from "#contract/api/contract.ts";
import { limits } from "#contract/limits.ts";
import { timeOrders } from "#contract/lists/paging.ts";
import { ListActions } from "#web/panel/list/list-actions.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { ListToolbar } from "#web/panel/list-toolbar.tsx";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { type UserFilter, userPages } from "#web/routes/admin/settings/settings-queries.ts";
import { useUserFilter } from "#web/routes/admin/settings/use-settings-filter.ts";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { showToast, type ToastMessage } from "#web/ui/overlay/toast.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { InviteSheet } from "./invite-sheet.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { SuspensionDialog } from "./suspension-dialog.tsx";
import { UserAccessSheet } from "./user-access-sheet.tsx";
import { UserSessionsSheet } from "./user-sessions-sheet.tsx";
import { type UserAction, UserTable } from "./user-table.tsx";

/** The dialog that is open over the list. */
type Open = { what: "invitation" } | { what: UserAction; user: UserView };

export function UsersTab() {
  const [filter, setFilter] = useUserFilter();
  const [open, setOpen] = useState<Open>();
  const query = useInfiniteQuery(
    orpc.users.list.infiniteOptions({ ...userPages(filter), placeholderData: keepPreviousData }),
  );
  const finish = useFinish(() => setOpen(undefined));
  const users = itemsOf(query.data);
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            label="Buscar pessoa"
            placeholder="Nome ou e-mail"
            value={filter.search ?? ""}
            onValueChange={(search) => setFilter({ ...filter, search })}
            maxLength={limits.searchMaxLength}
          />
        }
        filters={
          <>
            <FilterMenu
              label="Papel"
              value={filter.role ?? everyRole}
              options={roleOptions}
              onValueChange={(role) => setFilter(withRole(filter, role))}
            />
            <FilterMenu
              label="Ordem"
              value={filter.order ?? timeOrders[0]}
              options={timeOrders.map((order) => ({ value: order, label: userOrders[order] }))}
              onValueChange={(order) => setFilter({ ...filter, order })}
            />
          </>
        }
        count={query.data ? countText(users.length, query.hasNextPage) : ""}
        action={
          <ListActions
            exportPath={apiAddress(contract.users.export)}
            filter={{ search: filter.search, role: filter.role }}
            main={{
              label: "Convidar pessoa",
              icon: <UserPlus aria-hidden="true" />,
              onAction: () => setOpen({ what: "invitation" }),
            }}
          />
        }
      />
      <UserTable
        users={users}
        loading={query.isPending}
        isOutdated={query.isPlaceholderData}
        onAction={(what, user) => setOpen({ what, user })}
        onClearFilter={() => setFilter({})}
      />
      <ListEnd query={query} />
      {open && <OpenDialog open={open} onDone={finish} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type OpenDialogProps = { open: Open; onDone: (toast: ToastMessage) => void; onClose: () => void };

function OpenDialog({ open, ...dialog }: OpenDialogProps) {
  if (open.what === "invitation") return <InviteSheet {...dialog} />;
  if (open.what === "access") return <UserAccessSheet user={open.user} {...dialog} />;
  if (open.what === "resend") return <ResendDialog user={open.user} {...dialog} />;
  if (open.what === "sessions") return <UserSessionsSheet user={open.user} onClose={dialog.onClose} />;
  return <SuspensionDialog user={open.user} {...dialog} />;
}

/**
 * Finishes a change: closes the dialog, shows a toast and reloads all data that may be outdated (mails and audit log
 * too).
 */
function useFinish(close: () => void) {
  const queries = useQueryClient();
  return (toast: ToastMessage) => {
    close();
    showToast(toast);
    void queries.invalidateQueries();
  };
}

/** The option for "no filter". */
const everyRole = "all";

const roleOptions = [
  { value: everyRole, label: "todos" } as const,
  ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
];

function withRole({ role: _before, ...filter }: UserFilter, role: Role | typeof everyRole): UserFilter {
  return role === everyRole ? filter : { ...filter, role };
}

function countText(count: number, more: boolean): string {
  const people = count === 1 ? "1 pessoa" : `${count.toLocaleString("pt-BR")} pessoas`;
  return more ? `${people}, e há mais` : people;
}
