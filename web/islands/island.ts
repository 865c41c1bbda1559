import type { ReactNode } from "react";
/**
 * When an island is hydrated. `load`: immediately, for the main purpose of a page. `visible`: when it is about to be
 * scrolled into view. `touched`: when it is pressed or gets the focus, so that visitors who do not use it do not load
 * it.
 */
export type HydratesWhen = "load" | "visible" | "touched";

/** A component of a document that is hydrated in the browser. Its props are written into the page as JSON. */
export type Island<Props extends object> = {
  /** The key in registry.ts. */
  name: string;
  hydrates: HydratesWhen;
  Component: (props: Props) => ReactNode;
};

/** Defines an island, in a `*.island.tsx` file (decision 34). */
export function island<Props extends object>(definition: Island<Props>): Island<Props> {
  return definition;
}

/** The attributes that `IslandSlot` writes and `hydrateIslands` reads. */
export const islandAttributes = {
  name: "data-island",
  hydrates: "data-hydrates",
  props: "data-props",
} as const;
