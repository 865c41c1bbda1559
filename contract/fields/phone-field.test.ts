import { expect, test } from "vitest";
import { optionalPhone, phone } from "./phone-field.ts";

const digitsMessage = "Telefone deve ter 10 ou 11 dígitos, com o DDD";
const ninthDigitMessage = "Com 11 dígitos, o número precisa começar com 9 depois do DDD";
const message = (schema: typeof phone | typeof optionalPhone, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [undefined, "Telefone é obrigatório"],
  ["", "Telefone é obrigatório"],
  ["  ", "Telefone é obrigatório"],
  ["abc", digitsMessage],
  ["119123456", digitsMessage],
  ["119123456789", digitsMessage],
  ["(11) 81234-5678", ninthDigitMessage],
  ["2091234567", "DDD inválido"],
  ["(00) 91234-5678", "DDD inválido"],
])("%j is refused with %j", (value, expected) => {
  expect(message(phone, value)).toBe(expected);
});

test("10 and 11 digits are stored as digits, in any typed format", () => {
  expect(phone.parse("(11) 91234-5678")).toBe("11912345678");
  expect(phone.parse("11 3234 5678")).toBe("1132345678");
  expect(phone.parse("11 8765-4321")).toBe("1187654321");
  expect(phone.parse("+55 (11) 91234-5678")).toBe("11912345678");
});

test("an optional phone follows the same rule when it is filled", () => {
  expect(optionalPhone.parse("")).toBeNull();
  expect(optionalPhone.parse(null)).toBeNull();
  expect(optionalPhone.parse(undefined)).toBeNull();
  expect(optionalPhone.parse("(11) 3234-5678")).toBe("1132345678");
  expect(message(optionalPhone, "123")).toBe(digitsMessage);
  expect(message(optionalPhone, "2091234567")).toBe("DDD inválido");
  expect(message(optionalPhone, "abc")).toBe(digitsMessage);
  expect(message(optionalPhone, "11212345678")).toBe(ninthDigitMessage);
});
