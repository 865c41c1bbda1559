import fc from "fast-check";
import { expect, test } from "vitest";
import { isUuid, optionalSlug, optionalUuid, slugify, slugOrId, uuid } from "./identifiers.ts";

const id = "019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0b";
const slugMessage = "Endereço inválido: use letras minúsculas sem acento, números e hífens";

test("an id is a UUID, and any other value is refused with the message of the field", () => {
  expect(uuid().parse(id)).toBe(id);
  expect(uuid().safeParse("1").error?.issues[0]?.message).toBe("Código de identificação inválido");
  expect(uuid("Escolha a empresa").safeParse(undefined).error?.issues[0]?.message).toBe("Escolha a empresa");
});

test("an optional id is null when empty", () => {
  const category = optionalUuid("Escolha uma categoria da lista");
  expect(category.parse(id)).toBe(id);
  for (const value of [undefined, null, ""]) expect(category.parse(value)).toBeNull();
  for (const value of ["1", 5, `${id}\0`]) {
    expect(category.safeParse(value).error?.issues[0]?.message).toBe("Escolha uma categoria da lista");
  }
});

test.each(["Comer", "comer_fora", "-comer", "comer--fora", "pão", "a/b", id])(
  "%j is refused as a slug",
  (value) => {
    expect(optionalSlug.safeParse(value).error?.issues[0]?.message).toBe(slugMessage);
  },
);

test("slugs are words separated by dashes, up to 120 characters", () => {
  expect(optionalSlug.parse(" comer-fora-2 ")).toBe("comer-fora-2");
  expect(optionalSlug.parse("")).toBeNull();
  expect(optionalSlug.parse("a".repeat(120))).toHaveLength(120);
  expect(optionalSlug.safeParse("a".repeat(121)).error?.issues[0]?.message).toBe(
    "Endereço muito longo: use até 120 caracteres",
  );
});

test("a URL parameter accepts a slug or an id", () => {
  expect(slugOrId.parse("comer-fora")).toBe("comer-fora");
  expect(slugOrId.parse(id)).toBe(id);
  for (const value of ["", "..", "a b", "a\0"]) expect(slugOrId.safeParse(value).success).toBe(false);
});

test.each([
  ["Pizzaria da Praça", "pizzaria-da-praca"],
  ["  Salão & Cia. — Ltda  ", "salao-cia-ltda"],
  ["🍕", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("slugify returns a valid slug or an empty text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const slug = slugify(text);
      expect(slug === "" || isUuid(slug) || optionalSlug.parse(slug) === slug).toBe(true);
    }),
  );
});
