import { expect, test } from "vitest";
import { expiryWarning } from "./expiry-warning.texts.ts";

const unit = { unitSingular: "carimbo", unitPlural: "carimbos" };
const links = { url: "https://vila.test/cartao", optOutUrl: "https://vila.test/sair" };
const textOf = (...expiring: { points: number; on: string }[]) =>
  expiryWarning({ company: "Padaria da Vila", unit, expiring, ...links }).text;

test("a warning names the shop, the amount in its unit, the last day and the links", () => {
  expect(textOf({ points: 3, on: "2026-11-22" })).toBe(
    "No seu cartão de “Padaria da Vila”, 3 carimbos valem até 22/11/2026: https://vila.test/cartao\n" +
      "Para não receber mais lembretes: https://vila.test/sair",
  );
});

test("a warning names each last day", () => {
  expect(
    textOf({ points: 1, on: "2026-11-20" }, { points: 2, on: "2026-11-21" }, { points: 1, on: "2026-11-22" }),
  ).toContain("1 carimbo vale até 20/11/2026, 2 carimbos até 21/11/2026 e 1 carimbo até 22/11/2026");
});
