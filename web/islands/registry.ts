import type { Island } from "./island.ts";

/** Every island by its name, each loaded by the pages that have it. */
export const islandRegistry: Record<string, () => Promise<Island<never>>> = {
  checkout: async () => (await import("#web/routes/public/checkout/checkout.island.tsx")).checkoutIsland,
  search: async () => (await import("#web/routes/public/search-form.island.tsx")).searchForm,
};
