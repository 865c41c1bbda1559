import { HydrationBoundary } from "@tanstack/react-query";
import { ManagedClubListInput } from "#contract/loyalty/managed-club.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/clubs";
import { clubsQuery } from "./clubs-query.ts";
import { ClubsScreen } from "./clubs-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(ManagedClubListInput, new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => clubsQuery(queries, input));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Clubs({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <ClubsScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
