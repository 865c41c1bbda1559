import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserView } from "#contract/account/user.view.ts";
import { invitationTexts } from "#contract/mail/delivery.texts.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { itemsOf, pagesOf } from "#web/queries/pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { InviteShopkeeper } from "./invite-shopkeeper.tsx";
import { LinkAccount } from "./link-account.tsx";

/** The accounts of a company: list, invite and remove. */
export function Accounts({ companyId }: { companyId: string }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.users.key() });
  const query = useInfiniteQuery(
    orpc.users.list.infiniteOptions({ ...pagesOf({ companyId }), staleTime: 0 }),
  );
  const changing = useMutation(
    orpc.users.changeAccess.mutationOptions({ onError: showFailure, onSettled: refresh }),
  );

  async function setCompanies({ id, version, role }: UserView, companyIds: string[], done: string) {
    const saved = await changing.mutateAsync({ id, version, role, companyIds }).catch(() => undefined);
    if (!saved) return;
    const isLeftOut = saved.role === "lojista" && saved.companies.length === 0;
    showToast({
      title: done,
      ...(isLeftOut && { description: "Sem nenhuma empresa, não entra mais no painel de lojista." }),
    });
  }

  const idsOf = ({ companies }: UserView) => companies.map(({ id }) => id);
  const accounts = itemsOf(query.data);
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Contas da empresa">
        {query.isPending && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {query.isSuccess && accounts.length === 0 && (
          <p className="text-muted">Nenhuma conta de lojista nesta empresa ainda.</p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {accounts.map((user) => (
            <AccountLine
              key={user.id}
              user={user}
              onUnlink={() =>
                setCompanies(
                  user,
                  idsOf(user).filter((id) => id !== companyId),
                  `${user.name} saiu da empresa`,
                )
              }
            />
          ))}
        </ul>
        <ListEnd query={query} />
      </section>
      <LinkAccount
        companyId={companyId}
        onLink={(user) => setCompanies(user, [...idsOf(user), companyId], `${user.name} entrou na empresa`)}
      />
      <InviteShopkeeper companyId={companyId} onInvited={refresh} />
    </div>
  );
}

function AccountLine({ user, onUnlink }: { user: UserView; onUnlink: () => void }) {
  const { name, email, role, disabled, isInvited } = user;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {role !== "lojista" && <Badge tone="warning">Não é lojista</Badge>}
          {disabled && <Badge tone="danger">Desativada</Badge>}
          {isInvited && <Badge>{invitationTexts.pending}</Badge>}
        </p>
        <p className="truncate text-muted text-sm">{email}</p>
      </div>
      <Button variant="plain" size="sm" aria-label={`Desvincular ${name}`} onClick={onUnlink}>
        Desvincular
      </Button>
    </li>
  );
}
