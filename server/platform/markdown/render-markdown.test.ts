import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("headings are moved one level down, because the page has its own h1", () => {
  expect(renderMarkdown("# Um\n\n## Dois\n\n###### Seis")).toBe("<h2>Um</h2>\n<h3>Dois</h3>\n<h6>Seis</h6>");
});

test("lists, links and bold text are rendered", () => {
  expect(renderMarkdown("- **um** e [dois](/termos)")).toBe(
    '<ul>\n<li><strong>um</strong> e <a href="/termos">dois</a></li>\n</ul>',
  );
});

test.each([
  ["raw HTML", "<script>alert(1)</script>", "<script"],
  ["HTML inside a line", "oi <img src=x onerror=alert(1)>", "<img"],
  ["a heading tag", "<h1>oi</h1>", "<h1"],
])("%s is escaped as text", (_what, markdown, tag) => {
  expect(renderMarkdown(markdown)).not.toContain(tag);
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,oi", "vbscript:x"])(
  "a link to %s is rendered without a target",
  (address) => {
    expect(renderMarkdown(`[oi](${address}) ![oi](${address})`)).not.toMatch(/(href|src)="[^"]/);
  },
);

test.each([
  ["inline", "![Mapa](https://longe.test/a.png)"],
  ["with a title", '![Mapa](https://longe.test/a.png "título")'],
  ["by reference", "![Mapa][m]\n\n[m]: https://longe.test/a.png"],
  ["by a shortcut reference", "![Mapa]\n\n[mapa]: https://longe.test/a.png"],
  ["without a scheme", "![Mapa](//longe.test/a.png)"],
  ["with a backslash", "![Mapa](/\\longe.test/a.png)"],
  ["in angle brackets", "![Mapa](<https://longe.test/a b.png>)"],
  ["within a link", "[![Mapa](https://longe.test/a.png)](/termos)"],
])("a picture of another site is not loaded, and its alternative text is shown: %s", (_form, markdown) => {
  const html = renderMarkdown(markdown);
  expect(html).not.toContain("<img");
  expect(html).toContain("Mapa");
});

test("a bare URL becomes a link, never a picture; a picture of this site is rendered", () => {
  expect(renderMarkdown("<https://longe.test/a.png>")).not.toContain("<img");
  expect(renderMarkdown("![Mapa](/media/abc/320.webp)")).toContain(
    '<img src="/media/abc/320.webp" alt="Mapa"',
  );
});
