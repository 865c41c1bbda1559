import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { orpc } from "#web/queries/api.ts";
import { prefetchInto } from "#web/queries/prefetch.ts";
import { handQueueQuery, handQueueTab } from "#web/routes/admin/messages/by-hand/hand-queries.ts";
import { HandQueueTab } from "#web/routes/admin/messages/by-hand/hand-queue-tab.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/send";
import { openBroadcasts } from "./send-queries.ts";
import { SendScreen } from "./send-screen.tsx";

export const meta = screenMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const prefetched = await prefetchInto(context, (queries, cache) =>
    Promise.all([
      cache.fetchQuery(queries.broadcasts.options.queryOptions()),
      cache.fetchQuery(queries.broadcasts.list.queryOptions(openBroadcasts)),
      cache.fetchQuery(handQueueQuery(queries)),
    ]),
  );
  return { queries: prefetched, servedAt: context.get(pageContext).now.toISOString() };
}

export default function SendMessages({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <SendTabs />
      </NowProvider>
    </HydrationBoundary>
  );
}

/** The queue of WhatsApp by hand has a tab while staff send messages by hand, and while answers are missing. */
function SendTabs() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: queue } = useQuery(handQueueQuery(orpc));
  const isQueueOpen = parameters.get("aba") === handQueueTab;
  if (!isQueueOpen && !queue?.isByHand && !queue?.unanswered) return <SendScreen />;
  const open = (id: string) =>
    navigate(
      id === handQueueTab ? `${paths.admin.sendMessages()}?aba=${handQueueTab}` : paths.admin.sendMessages(),
      {
        preventScrollReset: true,
      },
    );
  return (
    <Tabs
      label="Enviar mensagens"
      selected={isQueueOpen ? handQueueTab : "envios"}
      onSelect={(id) => void open(id)}
      tabs={[
        { id: "envios", label: "Envios", content: <SendScreen /> },
        {
          id: handQueueTab,
          label: (
            <>
              Fila do WhatsApp
              {queue !== undefined && queue.waiting > 0 && (
                <Badge tone="warning">{queue.waiting.toLocaleString("pt-BR")}</Badge>
              )}
            </>
          ),
          content: <HandQueueTab />,
        },
      ]}
    />
  );
}
