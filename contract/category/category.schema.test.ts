import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { CategoryChanges, CategoryInput } from "./category.schema.ts";

const least = { name: "Comer fora", icon: "🍕", tone: "peach" };
const messages = (changes: object) =>
  fieldMessages(CategoryInput.safeParse({ ...least, ...changes }).error?.issues ?? []);

test("name, icon and colour are the only required fields", () => {
  expect(CategoryInput.parse(least)).toEqual({ ...least, slug: null, isActive: true });
});

test.each([
  ["name", "", "Nome é obrigatório"],
  ["name", "a".repeat(101), "Nome muito longo: use até 100 caracteres"],
  ["slug", "Comer Fora", "Endereço inválido: use letras minúsculas sem acento, números e hífens"],
  ["icon", "", "Escolha um ícone"],
  ["icon", "a".repeat(101), "Nome do ícone muito longo: use até 100 caracteres"],
  ["icon", "pizza", "Escolha um emoji da lista ou uma imagem enviada"],
  ["icon", "https://exemplo.com/pizza.png", "Escolha um emoji da lista ou uma imagem enviada"],
  ["icon", "/media/../qr/1", "Escolha um emoji da lista ou uma imagem enviada"],
  ["icon", "1", "Escolha um emoji da lista ou uma imagem enviada"],
  ["tone", "azul", "Escolha uma cor da lista"],
  ["isActive", 1, "Escolha sim ou não"],
])("refuses %s with the value %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test("accepts the longest name", () => {
  expect(messages({ name: "a".repeat(100) })).toEqual({});
});

test.each(["🍕", "🏷️", "👩🏽‍🍳", "🇧🇷", `/media/${"ab".repeat(32)}/160.webp`])(
  "%s is accepted as an icon",
  (icon) => {
    expect(messages({ icon })).toEqual({});
  },
);

test("an update requires the category id and the version, and may omit unchanged fields", () => {
  const id = "0198f0a0-0000-7000-8000-000000000001";
  expect(CategoryChanges.parse({ id, version: "1", isActive: false })).toEqual({
    id,
    version: "1",
    slug: null,
    isActive: false,
  });
});
