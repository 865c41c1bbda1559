import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCouponListInput } from "#contract/coupon/managed-coupon.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function couponsQuery(queries: Queries, input: ManagedCouponListInput) {
  return queries.coupons.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
