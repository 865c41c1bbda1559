import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCouponListInput } from "#contract/coupon/managed-coupon.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function couponsQuery(queries: Queries, input: ManagedCouponListInput) {
  return queries.coupons.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
