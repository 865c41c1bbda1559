import { micromark } from "micromark";

/**
 * Markdown as HTML for a page. HTML in it is shown as text and links lead only where a link may, which is what micromark
 * does unless it is told otherwise. The first level of headings becomes the second: the page has its own first.
 */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown).replace(
    /<(\/?)h([1-5])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
