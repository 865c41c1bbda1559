import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Returns the HTML of elements, as a server sends it: without their handlers. For `*.dom.test.tsx`. */
export function htmlOf(element: ReactNode): string {
  const container = document.createElement("div");
  createRoot(container).render(element);
  return container.innerHTML;
}

/** Shows elements as the content of the page. */
export function showHtml(element: ReactNode): void {
  document.body.innerHTML = `<main>${htmlOf(element)}</main>`;
}
