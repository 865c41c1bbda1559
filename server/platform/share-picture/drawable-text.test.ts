import { expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";

test.each([
  ["Pizza grande: peça uma, leve duas", "Pizza grande: peça uma, leve duas"],
  ["🍕 Pizza 👨‍👩‍👧 em dobro 🇧🇷!", "Pizza em dobro !"],
  ["a\u0301gua e pa\u0303o", "água e pão"],
  ["Zażółć gęślą jaźń – €5 “já”", "Zażółć gęślą jaźń – €5 “já”"],
  ["特別 offer Скидка", "offer"],
  ["a\nb\t\u0000c", "a b c"],
  ["🎉🎉🎉", ""],
])("%j is drawn as %j", (text, drawn) => {
  expect(drawableText(text, 100)).toBe(drawn);
});

test("shortens a long text to its maximum length, with an ellipsis at the end", () => {
  expect(drawableText("pão ".repeat(50), 10)).toBe("pão pão p…");
});
