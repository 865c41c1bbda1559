import { expect, test } from "vitest";
import { isStrongPassword, password } from "./password.schema.ts";

const message = (value: unknown) => password.safeParse(value).error?.issues[0]?.message;

test.each([
  [undefined, "Senha deve ter pelo menos 6 caracteres"],
  ["", "Senha deve ter pelo menos 6 caracteres"],
  ["abc12", "Senha deve ter pelo menos 6 caracteres"],
  [`a1${"x".repeat(127)}`, "Senha muito longa"],
  ["abcdef", "Senha deve conter pelo menos uma letra e um número"],
  ["123456", "Senha deve conter pelo menos uma letra e um número"],
  ["abc12\0", "Há caracteres que não podem ser usados aqui"],
])("%j is refused with %j", (value, expected) => {
  expect(message(value)).toBe(expected);
});

test("6 and 128 characters are accepted, and blanks count as characters", () => {
  expect(password.parse("abc123")).toBe("abc123");
  expect(password.parse(`a1${"x".repeat(126)}`)).toHaveLength(128);
  expect(password.parse(" abc12 ")).toBe(" abc12 ");
});

test.each(["Senha12!", "Ação-2025", "aA1!aA1!"])("%s is strong", (text) => {
  expect(isStrongPassword(text)).toBe(true);
});

test.each([
  ["too short", "Senha1!"],
  ["no upper case", "senha12!"],
  ["no lower case", "SENHA12!"],
  ["no digit", "SenhaForte!"],
  ["no symbol", "Senha1234"],
  ["a blank does not count as a symbol", "Senha 1234"],
])("a password is not strong: %s", (_name, text) => {
  expect(isStrongPassword(text)).toBe(false);
});
