/** An answer of the server as a document that is not shown. */
export function readPage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** Takes a part of the page out of an answer of the server, in the place of the one that is shown. */
export function replacePart(selector: string, page: Document): HTMLElement | null {
  const next = page.querySelector<HTMLElement>(selector);
  if (!next) return null;
  // Those of another document do not run, and the browser complains of them.
  for (const script of next.querySelectorAll("script")) script.remove();
  document.querySelector(selector)?.replaceWith(next);
  document.title = page.title;
  return next;
}
