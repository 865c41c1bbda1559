import { HydrationBoundary } from "@tanstack/react-query";
import { ManagedClientListInput } from "#contract/client/managed-client.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/clients";
import { clientsQuery } from "./clients-query.ts";
import { ClientsScreen } from "./clients-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(ManagedClientListInput, new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => clientsQuery(queries, input));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Clients({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <ClientsScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
