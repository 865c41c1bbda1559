import { HydrationBoundary } from "@tanstack/react-query";
import { type ShouldRevalidateFunction, useNavigate } from "react-router";
import { ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import { type CompaniesTab, companiesTabs, paths } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto } from "#web/queries/prefetch.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/companies";
import { companiesQuery, requestPages } from "./companies-query.ts";
import { CompaniesScreen } from "./companies-screen.tsx";
import { RequestsTab } from "./requests/requests-tab.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now, mapTilesUrl } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const tab = tabIn(searchParams);
  const queries = await prefetchInto(context, (queries, cache) =>
    tab === "pedidos"
      ? cache.fetchInfiniteQuery(queries.companyRequests.list.infiniteOptions(requestPages("new")))
      : Promise.all([
          cache.fetchQuery(companiesQuery(queries, readListAddress(ManagedCompanyListInput, searchParams))),
          cache.fetchQuery(queries.categories.manage.list.queryOptions({ input: {} })),
          cache.fetchQuery(queries.companies.manage.neighborhoods.queryOptions()),
        ]),
  );
  const { centre } = await api.town.get();
  return { tab, queries, servedAt: now.toISOString(), map: { tilesUrl: mapTilesUrl ?? null, centre } };
}

/** The loader reads the data of another tab. The screen itself reads another filter of the same tab. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  tabIn(change.currentUrl.searchParams) === tabIn(change.nextUrl.searchParams)
    ? unlessFilterChanged(change)
    : change.defaultShouldRevalidate;

function tabIn(parameters: URLSearchParams): CompaniesTab {
  return companiesTabs.find((known) => known === parameters.get("aba")) ?? companiesTabs[0];
}

export default function Companies({ loaderData: { tab, queries, servedAt } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <HydrationBoundary state={queries}>
      <NowProvider servedAt={servedAt}>
        <Tabs
          label="Empresas"
          selected={tab}
          onSelect={(id) => {
            const aba = companiesTabs.find((known) => known === id);
            if (aba && aba !== tab) navigate(paths.admin.companies({ aba }), { preventScrollReset: true });
          }}
          tabs={[
            { id: "lista", label: "Empresas", content: <CompaniesScreen /> },
            { id: "pedidos", label: "Pedidos", content: <RequestsTab /> },
          ]}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
