import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { AccessCodeInput, typedAccessCode } from "./access-code.schema.ts";

const least = { companyId: "019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0b", hours: 12 };
const messages = (changes: object) =>
  fieldMessages(AccessCodeInput.safeParse({ ...least, ...changes }).error?.issues ?? []);

test("a code may be used 999 times by default", () => {
  expect(AccessCodeInput.parse(least)).toEqual({ ...least, label: null, maxUses: 999 });
});

test.each([
  ["companyId", "x", "Escolha a empresa"],
  ["label", "a".repeat(101), "Nome do código muito longo: use até 100 caracteres"],
  ["hours", 0, "Duração deve ser de 1 a 8760 horas"],
  ["hours", 8761, "Duração deve ser de 1 a 8760 horas"],
  ["hours", undefined, "Duração deve ser de 1 a 8760 horas"],
  ["maxUses", 0, "Número de usos deve ser de 1 a 9999"],
  ["maxUses", 10_000, "Número de usos deve ser de 1 a 9999"],
])("refuses %s with the value %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test("accepts the smallest and the largest values", () => {
  expect(messages({ label: "a".repeat(100), hours: 8760, maxUses: 9999 })).toEqual({});
  expect(messages({ hours: 1, maxUses: 1 })).toEqual({});
});

test("a typed code is read in any case, with or without dashes", () => {
  expect(typedAccessCode.parse(" ab3k-9qxz-ab3k-9qxz ")).toBe("AB3K9QXZAB3K9QXZ");
});

test("a code followed by more characters is not read as that code", () => {
  expect(typedAccessCode.parse("AB3K-9QXZ-AB3K-9QXZ-AAAA")).not.toBe("AB3K9QXZAB3K9QXZ");
});

test.each(["", " - ", undefined, 5])("refuses %j as an access code", (value) => {
  expect(typedAccessCode.safeParse(value).error?.issues[0]?.message).toBe("Digite o código de acesso");
});
