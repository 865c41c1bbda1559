import { expect, test } from "vitest";
import { base45Alphabet } from "#contract/loyalty/pass/base45.ts";
import { cardCode, cardCodeKey, readCardCode } from "./card-code.ts";

const key = cardCodeKey("a secret of thirty-two characters");
const cardId = "0197e0a2-0000-7000-8000-000000000001";
const code = cardCode(cardId, key);

test("the code of a card never changes, because passes on phones show it", () => {
  expect(code).toBe(cardCode(cardId, cardCodeKey("a secret of thirty-two characters")));
  expect(readCardCode(code, key)).toBe(cardId);
});

test("with any character replaced, or signed by another installation, it names no card", () => {
  const replaced = Array.from(code, (character, at) => {
    const next = base45Alphabet[(base45Alphabet.indexOf(character) + 1) % base45Alphabet.length] ?? "";
    return code.slice(0, at) + next + code.slice(at + 1);
  });
  for (const other of [...replaced, cardCode(cardId, cardCodeKey("another secret of as many letters"))]) {
    expect(readCardCode(other, key), other).toBeUndefined();
  }
});
