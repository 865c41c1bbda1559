import { HydrationBoundary } from "@tanstack/react-query";
import { ManagedCouponListInput } from "#contract/coupon/managed-coupon.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/leads";
import { couponsQuery } from "./coupons-query.ts";
import { LeadsScreen } from "./leads-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(ManagedCouponListInput, new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => couponsQuery(queries, input));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Leads({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <LeadsScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
