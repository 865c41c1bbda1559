import { micromark } from "micromark";

/**
 * Markdown as HTML for a page. HTML in it is shown as text and links lead only where a link may, which is what micromark
 * does unless it is told otherwise. The first level of headings becomes the second: the page has its own first.
 */
export function renderMarkdown(markdown: string): string {
  return withoutForeignPictures(micromark(markdown)).replace(
    /<(\/?)h([1-5])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}

/** A picture of another site would tell that site who reads the page. Its description stands in its place. */
function withoutForeignPictures(html: string): string {
  // micromark alone writes tags, always in this form, and encodes quotes and angle brackets within attributes.
  return html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (picture, source: string, description: string) =>
      /^\/media\/[\w./-]+$/.test(source) ? picture : description,
  );
}
