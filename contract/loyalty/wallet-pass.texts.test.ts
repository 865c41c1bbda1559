import { describe, expect, test } from "vitest";
import { backLines, balanceLine, frontLines } from "./wallet-pass.texts.ts";

type Shown = Parameters<typeof frontLines>[0];

const shown: Shown = {
  company: { name: "Café Serrano" },
  program: {
    ...{
      kind: "stamps",
      headline: "A cada 10 cafés, 1 é seu",
      unitSingular: "carimbo",
      unitPlural: "carimbos",
    },
    ...{ earnUnits: 1, earnCents: null, minimumPurchaseCents: null, maxPerPosting: null, maxPerDay: null },
    ...{
      minutesBetween: 0,
      welcomeBonus: 0,
      multiplier: null,
      multiplierFactor: null,
      multiplierWeekdays: [],
    },
    ...{ expiry: "never", expiryMonths: null, birthdayGift: 0, returnGift: 0, returnGiftDays: null },
  },
  balance: 7,
  expiring: null,
  rewards: [
    { name: "Café", cost: 5, stock: null },
    { name: "Bolo", cost: 10, stock: null },
  ],
  isOpen: true,
};

const front = (change: Partial<Shown> = {}) =>
  Object.fromEntries(frontLines({ ...shown, ...change }).map(({ key, value }) => [key, value]));

describe("the front of a pass", () => {
  test("shows the balance with its unit, and the phone announces the new one", () => {
    expect(balanceLine(shown)).toMatchObject({ value: "7 carimbos", notice: "Seu saldo agora: %@" });
    expect(balanceLine({ ...shown, balance: 1 }).value).toBe("1 carimbo");
    expect(balanceLine({ ...shown, balance: -2 }).value).toBe("-2 carimbos");
  });

  test.each<[string, Partial<Shown>, Record<string, string>]>([
    ["what is missing", {}, { next: "Bolo: faltam 3 carimbos", stamps: "7 de 10 carimbos" }],
    ["one missing stamp", { balance: 9 }, { next: "Bolo: falta 1 carimbo", stamps: "9 de 10 carimbos" }],
    ["a reached reward", { balance: 12 }, { next: "Bolo: já dá para trocar", stamps: "10 de 10 carimbos" }],
    ["a debt", { balance: -2 }, { next: "Café: faltam 7 carimbos", stamps: "0 de 5 carimbos" }],
    ["no reward", { rewards: [] }, {}],
    [
      "what expires first",
      { rewards: [], expiring: { points: 2, on: "2027-01-31" } },
      { expiry: "2 carimbos em 31/01/2027" },
    ],
    [
      "points without places for stamps",
      { program: { ...shown.program, kind: "points", earnCents: 100 } },
      { next: "Bolo: faltam 3 carimbos" },
    ],
  ])("shows %s", (_, change, lines) => {
    expect(front(change)).toEqual(lines);
  });
});

describe("the back of a pass", () => {
  const back = (change: Partial<Shown> = {}) =>
    Object.fromEntries(
      backLines({ ...shown, ...change }, "https://pertinho.test/carteira").map(({ key, value }) => [
        key,
        value,
      ]),
    );

  test("has the rules and the rewards in plain words, and the link to the wallet", () => {
    expect(back()).toMatchObject({
      wallet: "https://pertinho.test/carteira",
      rules: "A cada 10 cafés, 1 é seu\nCada visita vale 1 carimbo.\nSeu saldo não vence.",
      rewards: "Café: 5 carimbos\nBolo: 10 carimbos",
    });
    expect(back()).not.toHaveProperty("closed");
  });

  test("states that a club is closed", () => {
    expect(back({ isOpen: false, rewards: [] })).toMatchObject({
      closed: "O clube está fechado agora. O seu saldo continua guardado.",
    });
  });
});
