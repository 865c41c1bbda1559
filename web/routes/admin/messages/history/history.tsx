import { HydrationBoundary } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { MessageListInput } from "#contract/message/history/message-history.ts";
import { paths } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/history";
import { BroadcastsTab } from "./broadcasts-tab.tsx";
import { messagesQuery } from "./history-queries.ts";
import { MessagesTab } from "./messages-tab.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(MessageListInput, new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => messagesQuery(queries, input));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function MessageHistory({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const tab = parameters.get("aba") === "envios" ? "envios" : "mensagens";
  const open = (id: string) =>
    navigate(id === "envios" ? `${paths.admin.messageHistory()}?aba=envios` : paths.admin.messageHistory(), {
      preventScrollReset: true,
    });
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <Tabs
          label="Histórico"
          selected={tab}
          onSelect={(id) => id !== tab && open(id)}
          tabs={[
            { id: "mensagens", label: "Mensagens", content: <MessagesTab /> },
            { id: "envios", label: "Envios", content: <BroadcastsTab /> },
          ]}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
