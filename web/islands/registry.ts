import type { Island } from "./island.ts";

/** All islands by name. A page loads only the islands that it contains. */
export const islandRegistry: Record<string, () => Promise<Island<never>>> = {
  checkout: async () => (await import("#web/routes/public/checkout/checkout.island.tsx")).checkoutIsland,
  "client-phone": async () =>
    (await import("#web/routes/public/my-coupons/client-phone.island.tsx")).clientPhone,
  "near-me": async () => (await import("#web/routes/public/search/near-me.island.tsx")).nearMe,
  search: async () => (await import("#web/routes/public/search-form.island.tsx")).searchForm,
};
