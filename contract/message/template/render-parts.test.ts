import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTemplate } from "./parse-template.ts";
import { positionalBody } from "./positional-body.ts";
import { oneLine, renderParts } from "./render-parts.ts";

const render = (template: string, values: Record<string, string>) =>
  renderParts(parseTemplate(template).parts, values);

test("a value replaces its variable, with or without a fallback", () => {
  expect(render("Oi, {{nome|cliente}}: {{pontos}}", { nome: "Maria", pontos: "12" })).toBe("Oi, Maria: 12");
});

test.each([
  [{}, "Oi, você, cliente"],
  [{ nome: "" }, "Oi, você, cliente"],
  [{ nome: " \n\u200e" }, "Oi, \u200e, \u200e"],
])("without a value, %j, the fallback is used, then the default of the variable", (values, expected) => {
  expect(render("Oi, {{nome|você}}, {{nome}}", values)).toBe(expected);
});

test.each([
  [
    "Seu cupom de {{oferta}} na {{empresa}} vale até {{validade}}",
    "Seu cupom de uma oferta na loja vale até o fim do prazo",
  ],
  ["Pegue o {{premio}} no {{empresa}}", "Pegue o prêmio no estabelecimento"],
  ["Veja {{oferta}} em {{empresa}}, {{oferta}}", "Veja a oferta em uma loja, a oferta"],
  ["Na\n{{empresa}}", "Na\nloja"],
  ["Vale {{validade|de hoje}} da {{empresa|feira}}", "Vale de hoje da feira"],
])("the defaults fit the word before: %j", (template, expected) => {
  expect(render(template, {})).toBe(expected);
});

test("no inherited property is a value", () => {
  const values = Object.create({ nome: "herdado" });
  expect(render("{{nome|x}}", values)).toBe("x");
});

test("a value that looks like a variable is not read again", () => {
  expect(render("{{nome}}", { nome: "{{link}}", link: "https://a.test" })).toBe("{{link}}");
});

test("a value stays on one line and cannot reverse the text after it", () => {
  expect(render("{{nome}}!", { nome: "Ana\r\nBcc: x@y.test\u2028b\u202ec" })).toBe("Ana Bcc: x@y.test b c!");
  expect(render("{{nome|uma\nlinha}}", {})).toBe("uma linha");
});

test("no text on one line has line breaks, controls or spaces in sequence", () => {
  const odd = [
    "\r",
    "\n",
    "\t",
    " ",
    "\u00a0",
    "\u0000",
    "\u0085",
    "\u2028",
    "\u202e",
    "\ud800",
    "\u{1f355}",
    "a",
  ];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...odd) }), (given) => {
      expect(oneLine(given)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]|\s\s|^\s|\s$/u);
      expect(oneLine(oneLine(given))).toBe(oneLine(given));
    }),
  );
});

test("the variables of Meta's body are numbered by occurrence", () => {
  const { parts } = parseTemplate("Oi, {{nome}}! {{oferta}} para {{nome|você}}.");
  expect(positionalBody(parts)).toBe("Oi, {{1}}! {{2}} para {{3}}.");
});
