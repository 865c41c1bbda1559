import type { ManagedCategoryListInput } from "#contract/schemas/category-view.ts";

export const states = ["todas", "ativas", "inativas"] as const;
export type State = (typeof states)[number];

export type CategoryFilter = { search: string; state: State };

/** The filter lives in the address: it can be sent, kept and gone back to. */
export function readFilter(parameters: URLSearchParams): CategoryFilter {
  const state = states.find((known) => known === parameters.get("situacao"));
  return { search: parameters.get("q") ?? "", state: state ?? "todas" };
}

export function writeFilter({ search, state }: CategoryFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("q", search);
  if (state !== "todas") parameters.set("situacao", state);
  return parameters;
}

export function isEverything({ search, state }: CategoryFilter): boolean {
  return search.trim() === "" && state === "todas";
}

/** What the API is asked for. Left-out parts stay out of the cache's key. */
export function toListInput({ search, state }: CategoryFilter): ManagedCategoryListInput {
  const words = search.trim();
  return {
    ...(words !== "" && { search: words }),
    ...(state !== "todas" && { isActive: state === "ativas" }),
  };
}
