import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import {
  companyRequestFilters,
  companyRequestOrders,
  companyRequestToasts,
  companyToasts,
} from "#contract/company/company.texts.ts";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import {
  type CompanyRequestStatus,
  type CompanyRequestView,
  companyRequestStatuses,
} from "#contract/company-request/company-request.schema.ts";
import { listTexts } from "#contract/lists/list.texts.ts";
import { type TimeOrder, timeOrders } from "#contract/lists/paging.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { AccessSheet } from "#web/routes/admin/companies/access/access-sheet.tsx";
import { requestPages } from "#web/routes/admin/companies/companies-query.ts";
import { CompanyForm } from "#web/routes/admin/companies/company-form.tsx";
import { valuesFrom } from "#web/routes/admin/companies/company-values.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { RequestCard } from "./request-card.tsx";

type Open = { what: "accept"; request: CompanyRequestView } | { what: "access"; company: ManagedCompany };

/** Requests of shops to be listed. Each becomes a company, which then gets an access code, or is dismissed. */
export function RequestsTab() {
  const [status, setStatus] = useState<CompanyRequestStatus>("new");
  const [order, setOrder] = useState<TimeOrder>("newest");
  const [open, setOpen] = useState<Open>();
  const isAdmin = useSession().user?.role === "admin";
  const { query, refresh, dismiss, restore } = useRequests(status, order);
  const requests = itemsOf(query.data);

  function finish(company: ManagedCompany) {
    showToast({ title: companyToasts.created(company.name) });
    // Only an admin creates access codes.
    setOpen(isAdmin ? { what: "access", company } : undefined);
    void refresh();
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterMenu
          label="Pedidos"
          value={status}
          options={companyRequestStatuses.map((known) => ({
            value: known,
            label: companyRequestFilters[known],
          }))}
          onValueChange={setStatus}
        />
        <FilterMenu
          label="Ordem"
          value={order}
          options={timeOrders.map((known) => ({ value: known, label: companyRequestOrders[known] }))}
          onValueChange={setOrder}
        />
        <span className="sm:ml-auto">
          <ExportLink path={apiAddress(contract.companyRequests.export)} filter={{ status }} />
        </span>
      </div>
      {query.isPending && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {query.isSuccess && requests.length === 0 && (
        <EmptyState title="Nenhum pedido aqui">
          O que as lojas enviam pela página Anunciar aparece nesta lista.
        </EmptyState>
      )}
      <ul aria-label="Pedidos" className="grid gap-3 lg:grid-cols-2">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            onAccept={() => setOpen({ what: "accept", request })}
            onDismiss={() => dismiss(request)}
            onRestore={() => restore(request)}
          />
        ))}
      </ul>
      <ListEnd query={query} />
      {open?.what === "accept" && (
        <CompanyForm
          values={valuesFrom(open.request)}
          requestId={open.request.id}
          onSaved={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === "access" && (
        <AccessSheet
          companyId={open.company.id}
          companyName={open.company.name}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function useRequests(status: CompanyRequestStatus, order: TimeOrder) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries();
  const query = useInfiniteQuery(orpc.companyRequests.list.infiniteOptions(requestPages(status, order)));
  const options = { onError: showFailure, onSettled: refresh };
  const dismissing = useMutation(orpc.companyRequests.dismiss.mutationOptions(options));
  const restoring = useMutation(orpc.companyRequests.restore.mutationOptions(options));

  async function restore({ id, companyName }: CompanyRequestView) {
    const restored = await restoring.mutateAsync({ id }).catch(() => undefined);
    if (restored) showToast({ title: companyRequestToasts.restored(companyName) });
  }

  async function dismiss(request: CompanyRequestView) {
    const dismissed = await dismissing.mutateAsync({ id: request.id }).catch(() => undefined);
    if (!dismissed) return;
    showToast({
      title: companyRequestToasts.dismissed(request.companyName),
      action: { label: listTexts.undo, onAction: () => void restore(request) },
    });
  }

  return { query, refresh, dismiss, restore };
}
