import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/send";
import { openBroadcasts } from "./send-queries.ts";
import { SendScreen } from "./send-screen.tsx";

export const meta = screenMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const queries = await prefetchInto(context, ({ broadcasts }, cache) =>
    Promise.all([
      cache.fetchQuery(broadcasts.options.queryOptions()),
      cache.fetchQuery(broadcasts.list.queryOptions(openBroadcasts)),
    ]),
  );
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export default function SendMessages({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <SendScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
