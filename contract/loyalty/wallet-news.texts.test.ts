import { expect, test } from "vitest";
import { cardNewsText } from "./wallet-news.texts.ts";

const news = {
  unit: { unitSingular: "ponto", unitPlural: "pontos" },
  companyName: "Padaria",
  change: 4,
  isEarned: true,
  reason: "Compra de R$ 47,90",
  progress: "Você tem 9 pontos.",
};

test.each([
  [{}, "Você ganhou 4 pontos no clube Padaria. Compra de R$ 47,90. Você tem 9 pontos."],
  [{ change: 1 }, "Você ganhou 1 ponto no clube Padaria. Compra de R$ 47,90. Você tem 9 pontos."],
  [
    { isEarned: false, reason: "Vale devolvido: Café" },
    "+4 pontos no clube Padaria. Vale devolvido: Café. Você tem 9 pontos.",
  ],
  [
    { change: -5, isEarned: false, reason: "Prêmio: Café" },
    "−5 pontos no clube Padaria. Prêmio: Café. Você tem 9 pontos.",
  ],
])("news with %o read: %s", (changes, expected) => {
  expect(cardNewsText({ ...news, ...changes })).toBe(expected);
});
