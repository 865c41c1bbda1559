import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("headings go one level down, for the page has its own first", () => {
  expect(renderMarkdown("# Um\n\n## Dois\n\n###### Seis")).toBe("<h2>Um</h2>\n<h3>Dois</h3>\n<h6>Seis</h6>");
});

test("lists, links and strong words are what they say", () => {
  expect(renderMarkdown("- **um** e [dois](/termos)")).toBe(
    '<ul>\n<li><strong>um</strong> e <a href="/termos">dois</a></li>\n</ul>',
  );
});

test.each([
  ["raw HTML", "<script>alert(1)</script>", "<script"],
  ["HTML in a line", "oi <img src=x onerror=alert(1)>", "<img"],
  ["a heading's tag in text", "<h1>oi</h1>", "<h1"],
])("%s is shown as text", (_what, markdown, tag) => {
  expect(renderMarkdown(markdown)).not.toContain(tag);
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,oi", "vbscript:x"])(
  "a link to %s leads nowhere",
  (address) => {
    expect(renderMarkdown(`[oi](${address}) ![oi](${address})`)).not.toMatch(/(href|src)="[^"]/);
  },
);
