import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import { type ShouldRevalidateFunction, useNavigate } from "react-router";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { paths, type SettingsTab, settingsTabs } from "#contract/paths.ts";
import { panelDataContext } from "#web/auth/guards.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto, type Queries } from "#web/queries/prefetch.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/settings";
import { IncidentsTab } from "./incidents/incidents-tab.tsx";
import { MailsTab } from "./mails/mails-tab.tsx";
import { SecurityTab } from "./security/security-tab.tsx";
import { readAuditFilter, readUserFilter } from "./settings-filters.ts";
import {
  auditPages,
  eventPages,
  incidentPages,
  mailPages,
  sessionPages,
  userPages,
} from "./settings-queries.ts";
import { UsersTab } from "./users/users-tab.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabIn(searchParams);
  const queries = await prefetchInto(context, (queries, cache) =>
    Promise.all(reads[tab](queries, cache, searchParams)),
  );
  return { tab, queries, servedAt: context.get(panelDataContext).servedAt };
}

/** The loader reads the data of another tab. The screen itself reads another filter of the same tab. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  tabIn(change.currentUrl.searchParams) === tabIn(change.nextUrl.searchParams)
    ? unlessFilterChanged(change)
    : change.defaultShouldRevalidate;

function tabIn(parameters: URLSearchParams): SettingsTab {
  return settingsTabs.find((known) => known === parameters.get("aba")) ?? settingsTabs[0];
}

type Read = (queries: Queries, cache: QueryClient, parameters: URLSearchParams) => Promise<unknown>[];

/** The initial queries of each tab. Only the open tab's queries run. */
const reads: Record<SettingsTab, Read> = {
  usuarios: ({ users }, cache, parameters) => [
    cache.fetchInfiniteQuery(users.list.infiniteOptions(userPages(readUserFilter(parameters)))),
  ],
  seguranca: ({ rpc, security }, cache, parameters) => [
    cache.fetchQuery(rpc.get_security_dashboard_stats.queryOptions()),
    cache.fetchInfiniteQuery(security.sessions.infiniteOptions(sessionPages)),
    cache.fetchInfiniteQuery(security.events.infiniteOptions(eventPages)),
    cache.fetchInfiniteQuery(security.auditLogs.infiniteOptions(auditPages(readAuditFilter(parameters)))),
  ],
  emails: ({ mails }, cache) => [cache.fetchInfiniteQuery(mails.list.infiniteOptions(mailPages))],
  incidentes: ({ incidents }, cache) => [
    cache.fetchInfiniteQuery(incidents.list.infiniteOptions(incidentPages)),
  ],
};

export default function Settings({ loaderData: { tab, queries, servedAt } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <HydrationBoundary state={queries}>
      <NowProvider servedAt={servedAt}>
        <Tabs
          label="Configurações"
          selected={tab}
          onSelect={(id) => {
            const aba = settingsTabs.find((known) => known === id);
            if (aba && aba !== tab) navigate(paths.admin.settings({ aba }), { preventScrollReset: true });
          }}
          tabs={[
            { id: "usuarios", label: "Usuários", content: <UsersTab /> },
            { id: "seguranca", label: "Segurança", content: <SecurityTab /> },
            { id: "emails", label: deliveryTexts.outbox, content: <MailsTab /> },
            { id: "incidentes", label: "Incidentes", content: <IncidentsTab /> },
          ]}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
