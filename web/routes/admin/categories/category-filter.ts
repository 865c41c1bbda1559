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

/** The filter lives in the address: it can be sent, kept and gone back to. */
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

/** All of them, as the site shows them: what can be given another order. */
export function isWholeOrder({ search, state, order }: CategoryFilter): boolean {
  return search.trim() === "" && state === "todas" && order === "site";
}

/** What the API is asked for. Left-out parts stay out of the cache's key. */
export function toListInput({ search, state, order }: CategoryFilter): ManagedCategoryListInput {
  const words = search.trim();
  return {
    ...(words !== "" && { search: words }),
    ...(state !== "todas" && { isActive: state === "ativas" }),
    ...(order !== "site" && { order: askedOrders[order] }),
  };
}

/** A file has no order to ask for. */
export function exportFilter(filter: CategoryFilter): ManagedCategoryFilter {
  return toListInput({ ...filter, order: "site" });
}

const askedOrders: Record<Exclude<Order, "site">, CategoryListOrder> = {
  nome: "name",
  ofertas: "offers",
  empresas: "companies",
};
