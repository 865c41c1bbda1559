import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { parseTemplate } from "./parse-template.ts";
import { renderParts } from "./render-parts.ts";
import { templateVariables } from "./template-variables.ts";

const variable = (name: string, fallback: string | null = null) => ({ kind: "variable", name, fallback });
const text = (value: string) => ({ kind: "text", text: value });

test("a template is literal text and variables with fallbacks", () => {
  expect(parseTemplate("Oi, {{ nome | Cliente }}! {{link}}")).toEqual({
    parts: [text("Oi, "), variable("nome", "Cliente"), text("! "), variable("link")],
    problems: [],
  });
});

test.each([
  ["a | b", "a | b"],
  ["", ""],
  ["duas\nlinhas", "duas\nlinhas"],
  ["a}b{c", "a}b{c"],
])("the fallback %j is everything after the first bar", (typed, fallback) => {
  expect(parseTemplate(`{{nome|${typed}}}`)).toEqual({ parts: [variable("nome", fallback)], problems: [] });
});

test.each(["constructor", "__proto__", "toString", "Nome", "nome empresa", "nome.length", "{nome", ""])(
  "{{%s}} is no variable and stays as it was typed",
  (name) => {
    expect(parseTemplate(`a{{ ${name} }}b`)).toEqual({
      parts: [text(`a{{ ${name} }}b`)],
      problems: [{ kind: "unknown", name }],
    });
  },
);

test.each([
  ["Oi, {{nome", [{ kind: "unclosed", text: "{{nome" }]],
  ["{{nome {{empresa}}", [{ kind: "unclosed", text: "{{nome " }]],
  ["{{nome}} e }}", [{ kind: "unopened" }]],
  ["nome}}", [{ kind: "unopened" }]],
  ["{{", [{ kind: "unclosed", text: "{{" }]],
])("%j has broken braces", (template, problems) => {
  expect(parseTemplate(template).problems).toEqual(problems);
});

test.each(["{nome}", "{ {nome} }", "100% | R$ 5"])("%j has no variable", (template) => {
  expect(parseTemplate(template)).toEqual({ parts: [text(template)], problems: [] });
});

const pieces = fc.array(
  fc.oneof(fc.constantFrom("{{", "}}", "{", "}", "|", " ", "\n", "nome", "link", "__proto__"), fc.string()),
  { maxLength: 40 },
);

test("any text is read without an error, and a template with problems changes nothing", () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const template = given.join("");
      const { parts, problems } = parseTemplate(template);
      expect(parts.every((part) => part.kind === "text" || templateVariables.includes(part.name))).toBe(true);
      if (parts.every((part) => part.kind === "text")) expect(renderParts(parts, {})).toBe(template);
      if (!/\{\{|\}\}/.test(template)) expect(problems).toEqual([]);
    }),
  );
});

test("the longest template of braces alone is read in a moment", () => {
  const template = "{{".repeat(limits.templateBodyMaxLength / 2);
  const start = performance.now();
  expect(parseTemplate(template).problems).toHaveLength(limits.templateBodyMaxLength / 2);
  expect(performance.now() - start).toBeLessThan(500);
});
