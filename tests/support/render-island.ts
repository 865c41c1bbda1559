import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import type { Island } from "#web/islands/island.ts";

/** Renders an island into an empty page with the same library as in a browser. For `*.dom.test.tsx`. */
export async function renderIsland<Props extends object>(
  { Component }: Island<Props>,
  props: Props,
): Promise<void> {
  document.body.innerHTML = "<main></main>";
  const main = document.querySelector("main") as HTMLElement;
  createRoot(main).render(createElement(Component as FunctionComponent<Props>, props));
  await rendered();
}

/** Resolves when pending effects and renderings have run. */
export async function rendered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
}

/** Returns the element that matches the selector; throws if there is none. */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** Simulates typing: sets the whole text with a single input event. */
export async function type(selector: string, text: string): Promise<void> {
  const field = find<HTMLInputElement>(selector);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await rendered();
}

export async function press(selector: string, key: string): Promise<void> {
  find(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await rendered();
}
