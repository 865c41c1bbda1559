import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import { type ShouldRevalidateFunction, useNavigate } from "react-router";
import { MessageListInput } from "#contract/message/history/message-history.ts";
import { type MessageHistoryTab, messageHistoryTabs, paths } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto, type Queries } from "#web/queries/prefetch.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/history";
import { BroadcastsTab } from "./broadcasts-tab.tsx";
import { messagesQuery } from "./history-queries.ts";
import { readInboundFilter } from "./inbound/inbound-address.ts";
import { inboundPages } from "./inbound/inbound-queries.ts";
import { InboundTab } from "./inbound/inbound-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabIn(searchParams);
  const queries = await prefetchInto(
    context,
    async (queries, cache) => void (await reads[tab](queries, cache, searchParams)),
  );
  return { tab, queries, servedAt: context.get(pageContext).now.toISOString() };
}

/** The loader reads the data of another tab. The screen itself reads another filter of the same tab. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  tabIn(change.currentUrl.searchParams) === tabIn(change.nextUrl.searchParams)
    ? unlessFilterChanged(change)
    : change.defaultShouldRevalidate;

function tabIn(parameters: URLSearchParams): MessageHistoryTab {
  return messageHistoryTabs.find((known) => known === parameters.get("aba")) ?? messageHistoryTabs[0];
}

type Read = (queries: Queries, cache: QueryClient, parameters: URLSearchParams) => Promise<unknown>;

/** The initial query of each tab. Only the open tab's query runs. */
const reads: Record<MessageHistoryTab, Read> = {
  mensagens: (queries, cache, parameters) =>
    cache.fetchQuery(messagesQuery(queries, readListAddress(MessageListInput, parameters))),
  envios: async () => undefined,
  recebidas: ({ inboundMessages }, cache, parameters) =>
    cache.fetchInfiniteQuery(
      inboundMessages.list.infiniteOptions(inboundPages(readInboundFilter(parameters))),
    ),
};

export default function MessageHistory({ loaderData: { tab, queries, servedAt } }: Route.ComponentProps) {
  const navigate = useNavigate();
  function open(id: string) {
    const aba = messageHistoryTabs.find((known) => known === id);
    if (aba === undefined || aba === tab) return;
    void navigate(paths.admin.messageHistory(aba === "mensagens" ? {} : { aba }), {
      preventScrollReset: true,
    });
  }
  return (
    <HydrationBoundary state={queries}>
      <NowProvider servedAt={servedAt}>
        <Tabs
          label="Histórico"
          selected={tab}
          onSelect={open}
          tabs={[
            { id: "mensagens", label: "Mensagens", content: <MessagesTab /> },
            { id: "envios", label: "Envios", content: <BroadcastsTab /> },
            { id: "recebidas", label: "Recebidas", content: <InboundTab /> },
          ]}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
