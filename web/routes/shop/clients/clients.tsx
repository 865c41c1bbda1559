import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { IsPhoneGuess, seemsPhone } from "#web/panel/list/narrow-screen.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetchInto } from "#web/queries/prefetch.ts";
import { clubQuery } from "../posting/posting-queries.ts";
import type { Route } from "./+types/clients";
import { readClientsAddress } from "./clients-address.ts";
import { clientsQuery } from "./clients-query.ts";
import { ClientsScreen } from "./clients-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = readClientsAddress(new URL(request.url).searchParams);
  const queries = await prefetchInto(context, (queries, cache) =>
    Promise.all([
      cache.fetchInfiniteQuery(clientsQuery(queries, address)),
      cache.fetchQuery(clubQuery(queries)),
    ]),
  );
  const servedAt = context.get(pageContext).now.toISOString();
  return { queries, servedAt, onPhone: seemsPhone(request.headers) };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Clients({ loaderData: { queries, servedAt, onPhone } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={queries}>
      <NowProvider servedAt={servedAt}>
        <IsPhoneGuess value={onPhone}>
          <ClientsScreen />
        </IsPhoneGuess>
      </NowProvider>
    </HydrationBoundary>
  );
}
