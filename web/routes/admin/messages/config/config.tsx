import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/config";
import { automaticQuery, channelsQuery } from "./config-queries.ts";
import { ConfigScreen } from "./config-screen.tsx";

export const meta = screenMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const queries = await prefetch(context, channelsQuery, automaticQuery);
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export default function MessageConfig({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <ConfigScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
