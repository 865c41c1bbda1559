import { createElement, type FunctionComponent } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./island.ts";

/** In a file of its own: a page whose islands nobody touches does not load what hydrates them. */
export function mount(slot: HTMLElement, { Component }: Island<never>, props: object): void {
  // The types of props end at the page, which has them as text.
  hydrateRoot(slot, createElement(Component as FunctionComponent<object>, props), {
    // Development alone says it, of texts that stand side by side: a document has no marks between them.
    onRecoverableError: () => {},
  });
}
