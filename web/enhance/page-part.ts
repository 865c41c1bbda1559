/** Takes a part of the page out of an answer of the server, in the place of the one that is shown. */
export function replacePart(selector: string, html: string): HTMLElement | null {
  const answer = new DOMParser().parseFromString(html, "text/html");
  const next = answer.querySelector<HTMLElement>(selector);
  if (!next) return null;
  // Those of another document do not run, and the browser complains of them.
  for (const script of next.querySelectorAll("script")) script.remove();
  document.querySelector(selector)?.replaceWith(next);
  document.title = answer.title;
  return next;
}
