import { expect, test } from "vitest";
import { entryText, signedUnits } from "./statement.texts.ts";

const entry = {
  reason: "purchase" as const,
  points: 1,
  amountCents: 1200,
  factor: null,
  limitedBy: null,
  rewardName: null,
  // 9 p.m. of Tuesday, 10 November, in the town.
  happenedAt: "2026-11-11T00:00:00Z",
};
const text = (changes: Partial<Parameters<typeof entryText>[0]>) =>
  entryText({ ...entry, ...changes }).replace(/\s/g, " ");

test.each([
  [{}, "Compra de R$ 12,00"],
  [{ limitedBy: "day" as const }, "Compra de R$ 12,00 · até o máximo do dia"],
  [{ reason: "visit" as const, amountCents: null }, "Visita à loja"],
  [{ reason: "weekday" as const, factor: 2, amountCents: null }, "Terça em dobro"],
  [{ reason: "weekday" as const, factor: 3 }, "Terça em triplo · compra de R$ 12,00"],
  [{ reason: "birthday" as const, factor: 4, amountCents: null }, "Aniversário 4 vezes"],
  [{ reason: "reward" as const, rewardName: "Café coado" }, "Prêmio: Café coado"],
  [{ reason: "expiry" as const, happenedAt: "2026-12-01T03:00:00Z" }, "Venceram em 30/11/2026"],
  [{ reason: "undo" as const }, "Desfeito pela loja"],
  [{ reason: "voucher_returned" as const, rewardName: "Café coado" }, "Vale devolvido: Café coado"],
])("a line with %o reads: %s", (changes, expected) => {
  expect(text(changes)).toBe(expected);
});

test("a sum has its sign and the unit of the program", () => {
  const unit = { unitSingular: "carimbo", unitPlural: "carimbos" };
  expect([signedUnits(unit, 1), signedUnits(unit, -10)]).toEqual(["+1 carimbo", "−10 carimbos"]);
});
