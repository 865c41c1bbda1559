import { HydrationBoundary } from "@tanstack/react-query";
import { ManagedOfferListInput } from "#contract/offer/managed-offer.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/offers";
import { offersQuery } from "./offers-query.ts";
import { OffersScreen } from "./offers-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(ManagedOfferListInput, new URL(request.url).searchParams);
  const queries = await prefetch(
    context,
    (queries) => offersQuery(queries, input),
    (queries) => queries.categories.manage.list.queryOptions({ input: {} }),
  );
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Offers({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <OffersScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
