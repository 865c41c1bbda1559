import { expect, test } from "vitest";
import { CategoryInput, categoryTones } from "./category.schema.ts";
import { categoryCount, categoryIcons, toneNames, usesText } from "./category.texts.ts";

test.each([
  [{ offers: 2, companies: 1 }, "2 ofertas e 1 empresa"],
  [{ offers: 1, companies: 0 }, "1 oferta"],
  [{ offers: 0, companies: 1200 }, "1.200 empresas"],
  [{ offers: 0, companies: 0 }, "nada"],
])("%j is shown as %s", (uses, text) => expect(usesText(uses)).toBe(text));

test.each([
  [12, 12, "12 categorias"],
  [3, 12, "3 de 12 categorias"],
  [1, 1, "1 categoria"],
  [0, 0, "0 categorias"],
])("%i of %i is shown as %s", (shown, total, text) => expect(categoryCount(shown, total)).toBe(text));

test.each(categoryIcons)("$icon ($name) is accepted by the form", ({ icon }) => {
  expect(CategoryInput.shape.icon.safeParse(icon).success).toBe(true);
});

test("icons and icon names are unique", () => {
  expect(new Set(categoryIcons.map(({ icon }) => icon)).size).toBe(categoryIcons.length);
  expect(new Set(categoryIcons.map(({ name }) => name)).size).toBe(categoryIcons.length);
});

test("every tone has a unique name", () => {
  expect(new Set(categoryTones.map((tone) => toneNames[tone])).size).toBe(categoryTones.length);
});
