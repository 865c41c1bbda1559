import { expect, test } from "vitest";
import { CategoryInput } from "./category.ts";
import { fieldMessages } from "./field-messages.ts";

const least = { name: "Comer fora", icon: "pizza", tone: "peach" };
const messages = (changes: object) =>
  fieldMessages(CategoryInput.safeParse({ ...least, ...changes }).error?.issues ?? []);

test("name, icon and colour are enough", () => {
  expect(CategoryInput.parse(least)).toEqual({ ...least, slug: null, position: 0, isActive: true });
});

test.each([
  ["name", "", "Nome é obrigatório"],
  ["name", "a".repeat(101), "Nome muito longo: use até 100 caracteres"],
  ["slug", "Comer Fora", "Endereço inválido: use letras minúsculas sem acento, números e hífens"],
  ["icon", "", "Escolha um ícone"],
  ["icon", "a".repeat(101), "Nome do ícone muito longo: use até 100 caracteres"],
  ["tone", "azul", "Escolha uma cor da lista"],
  ["position", -1, "Posição deve ser um número de 0 a 10000"],
  ["position", 10_001, "Posição deve ser um número de 0 a 10000"],
  ["isActive", 1, "Escolha sim ou não"],
])("%s of %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test("the longest name and the last position are fine", () => {
  expect(messages({ name: "a".repeat(100), position: 10_000 })).toEqual({});
});
