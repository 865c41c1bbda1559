import { expect, test } from "vitest";
import { wordBeginnings } from "./word-beginnings.ts";

test.each([
  ["Maria  Souza", "Maria:* & Souza:*"],
  ["joão & d'ávila", "joao:* & d:* & avila:*"],
  ["loja 24", "loja:* & 24:*"],
  ["김 मीरा", "김:* & मीरा:*"],
  // The database would write these two as 'n and (1).
  ["ŉ", "n:*"],
  ["⑴", "1:*"],
])("%s becomes %s", (search, expected) => {
  expect(wordBeginnings(search)).toBe(expected);
});

test.each(["", "&|!", "ʼ", "'"])("%j has no word", (search) => {
  expect(wordBeginnings(search)).toBeUndefined();
});
