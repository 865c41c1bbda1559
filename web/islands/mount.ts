import { createElement, type FunctionComponent } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "./island.ts";

/** In a separate file, so that a page whose islands are not used does not load the code that hydrates them. */
export function mount(slot: HTMLElement, { Component }: Island<never>, props: object): void {
  // The props come from JSON in the page, so their types are not known here.
  hydrateRoot(slot, createElement(Component as FunctionComponent<object>, props), {
    // Only React in development reports adjacent texts: documents are rendered without markers between them.
    onRecoverableError: () => {},
  });
}
