import { expect, test } from "vitest";
import { storableDetail } from "./storable-detail.ts";

test.each([
  ["550 Recusado\r\n", 20, "550 Recusado"],
  ["caixa\u0000cheia", 20, "caixa cheia"],
  ["metade\ud83dde um emoji", 20, "metade de um emoji"],
  ["12345678😀", 10, "12345678😀"],
  ["123456789😀", 10, "123456789"],
])("%j, at most %i characters, is stored as %j", (text, maxLength, stored) => {
  expect(storableDetail(text, maxLength)).toBe(stored);
});
