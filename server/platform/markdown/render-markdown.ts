import { micromark } from "micromark";

/**
 * Renders Markdown as HTML for a page. HTML in it is shown as text, and links have only safe protocols: both are
 * defaults of micromark. First-level headings become second-level, because the page has its own first-level heading.
 */
export function renderMarkdown(markdown: string): string {
  return removeExternalPictures(micromark(markdown)).replace(
    /<(\/?)h([1-5])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}

/**
 * Replaces pictures of other sites with their description: loading one would reveal to that site who reads the page.
 */
function removeExternalPictures(html: string): string {
  // Only micromark writes tags, always in this form, and it encodes quotes and angle brackets in attributes.
  return html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (picture, source: string, description: string) =>
      /^\/media\/[\w./-]+$/.test(source) ? picture : description,
  );
}
