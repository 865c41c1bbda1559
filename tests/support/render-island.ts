import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import type { Island } from "#web/islands/island.ts";

/** An island on an empty page, made by what makes it alive in a browser. For `*.dom.test.tsx`. */
export async function renderIsland<Props extends object>(
  { Component }: Island<Props>,
  props: Props,
): Promise<void> {
  document.body.innerHTML = "<main></main>";
  const main = document.querySelector("main") as HTMLElement;
  createRoot(main).render(createElement(Component as FunctionComponent<Props>, props));
  await rendered();
}

/** Resolves when effects and renderings that wait have run. */
export async function rendered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
}

/** The element that a selector names; a test that finds none fails. */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** As a person types: the whole text at once, with its event. */
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
