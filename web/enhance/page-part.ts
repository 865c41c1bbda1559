import { hydrateIslands } from "#web/islands/hydrate.ts";

/** Parses a response of the server into a document that is not displayed. */
export function readPage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The event of the document after a part was replaced, for script that has filled in something there. */
export const partReplaced = "pertinho:part-replaced";

/** Replaces the displayed part of the page with the same part of a server response, and hydrates its islands. */
export function replacePart(selector: string, page: Document): HTMLElement | null {
  const next = page.querySelector<HTMLElement>(selector);
  if (!next) return null;
  // Scripts from a parsed document do not run, and the browser reports errors about them.
  for (const script of next.querySelectorAll("script")) script.remove();
  document.querySelector(selector)?.replaceWith(next);
  document.title = page.title;
  void hydrateIslands(next);
  document.dispatchEvent(new Event(partReplaced));
  return next;
}
