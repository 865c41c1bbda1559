import { expect, test } from "vitest";
import { email, optionalEmail } from "./email.ts";

const message = (value: unknown) => email.safeParse(value).error?.issues[0]?.message;
const ofLength = (length: number) => `${"a".repeat(length - 12)}@exemplo.com`;

test.each([
  ["", "Email é obrigatório"],
  ["   ", "Email é obrigatório"],
  [undefined, "Email é obrigatório"],
  ["maria", "Email inválido"],
  ["maria@", "Email inválido"],
  ["maria@exemplo", "Email inválido"],
  ["maria silva@exemplo.com", "Email inválido"],
  [ofLength(256), "Email muito longo"],
])("%j is refused with %j", (value, expected) => {
  expect(message(value)).toBe(expected);
});

test("an address of 255 characters is accepted", () => {
  expect(email.parse(ofLength(255))).toHaveLength(255);
});

test("an address is normalized to lower case", () => {
  expect(email.parse("  Maria@Exemplo.COM ")).toBe("maria@exemplo.com");
});

test("an optional address is null when empty and gets a simple check when filled", () => {
  expect(optionalEmail.parse("")).toBeNull();
  expect(optionalEmail.parse(undefined)).toBeNull();
  expect(optionalEmail.parse("contato@padaria.com.br")).toBe("contato@padaria.com.br");
  for (const value of ["contato", "contato@padaria", "a b@c.d"]) {
    expect(optionalEmail.safeParse(value).error?.issues[0]?.message).toBe("Email inválido");
  }
  expect(optionalEmail.safeParse(ofLength(256)).error?.issues[0]?.message).toBe("Email muito longo");
});
