import {
  type CategoryListOrder,
  ManagedCategoryFilter,
  type ManagedCategoryListInput,
} from "#contract/category/category.view.ts";

export const states = ["todas", "ativas", "inativas"] as const;
export type State = (typeof states)[number];

export const orders = ["site", "nome", "ofertas", "empresas"] as const;
export type Order = (typeof orders)[number];

export type CategoryFilter = { search: string; state: State; order: Order };

/** Reads the filter from the URL, so that it can be shared, bookmarked and reached with Back. */
export function readFilter(parameters: URLSearchParams): CategoryFilter {
  const state = states.find((known) => known === parameters.get("situacao"));
  const order = orders.find((known) => known === parameters.get("ordem"));
  const typed = parameters.get("q") ?? "";
  const search = ManagedCategoryFilter.shape.search.safeParse(typed).success ? typed : "";
  return { search, state: state ?? "todas", order: order ?? "site" };
}

export function writeFilter({ search, state, order }: CategoryFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("q", search);
  if (state !== "todas") parameters.set("situacao", state);
  if (order !== "site") parameters.set("ordem", order);
  return parameters;
}

/** Checks for the complete list in the site's order. Only that list can be reordered. */
export function isWholeOrder({ search, state, order }: CategoryFilter): boolean {
  return search.trim() === "" && state === "todas" && order === "site";
}

/** Converts the filter to API input. Default values are omitted, so that they are not part of the cache key. */
export function toListInput({ search, state, order }: CategoryFilter): ManagedCategoryListInput {
  const words = search.trim();
  return {
    ...(words !== "" && { search: words }),
    ...(state !== "todas" && { isActive: state === "ativas" }),
    ...(order !== "site" && { order: askedOrders[order] }),
  };
}

/** The export has no sort order parameter. */
export function exportFilter(filter: CategoryFilter): ManagedCategoryFilter {
  return toListInput({ ...filter, order: "site" });
}

const askedOrders: Record<Exclude<Order, "site">, CategoryListOrder> = {
  nome: "name",
  ofertas: "offers",
  empresas: "companies",
};
