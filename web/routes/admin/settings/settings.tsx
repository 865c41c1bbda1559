import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths, type SettingsTab, settingsTabs } from "#contract/paths.ts";
import { servedContext } from "#web/auth/guards.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto, type Queries } from "#web/queries/prefetch.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/settings";
import { MailsTab } from "./mails/mails-tab.tsx";
import { SecurityTab } from "./security/security-tab.tsx";
import { auditPages, eventPages, mailPages, sessionPages, userPages } from "./settings-queries.ts";
import { UsersTab } from "./users/users-tab.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("aba");
  const tab = settingsTabs.find((known) => known === asked) ?? settingsTabs[0];
  const queries = await prefetchInto(context, (queries, cache) => Promise.all(reads[tab](queries, cache)));
  return { tab, queries, servedAt: context.get(servedContext).servedAt };
}

/** What each tab shows first; the others are not read. */
const reads: Record<SettingsTab, (queries: Queries, cache: QueryClient) => Promise<unknown>[]> = {
  usuarios: ({ users }, cache) => [cache.fetchInfiniteQuery(users.list.infiniteOptions(userPages({})))],
  seguranca: ({ rpc, security }, cache) => [
    cache.fetchQuery(rpc.get_security_dashboard_stats.queryOptions()),
    cache.fetchInfiniteQuery(security.sessions.infiniteOptions(sessionPages)),
    cache.fetchInfiniteQuery(security.events.infiniteOptions(eventPages)),
    cache.fetchInfiniteQuery(security.auditLogs.infiniteOptions(auditPages({}))),
  ],
  emails: ({ mails }, cache) => [cache.fetchInfiniteQuery(mails.list.infiniteOptions(mailPages))],
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
            { id: "emails", label: "E-mails", content: <MailsTab /> },
          ]}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
