import { describe, expect, test } from "vitest";
import { previewTexts } from "./counter.texts.ts";
import { type CardFacts, previewPosting } from "./posting.rules.ts";
import type { ProgramRules } from "./program.view.ts";

const points: ProgramRules = {
  ...{ version: 1, isActive: true, kind: "points", headline: null },
  ...{ unitSingular: "ponto", unitPlural: "pontos", earnUnits: 1, earnCents: 1000 },
  ...{ minimumPurchaseCents: null, maxPerPosting: null, maxPerDay: null, minutesBetween: 0, welcomeBonus: 0 },
  ...{
    multiplier: null,
    multiplierFactor: null,
    multiplierWeekdays: [],
    expiry: "never",
    expiryMonths: null,
  },
  ...{ birthdayGift: 0, returnGift: 0, returnGiftDays: null },
};
const stamps: ProgramRules = {
  ...points,
  ...{ kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", earnCents: null },
};
const known: CardFacts = { earnedToday: 0, lastEarnedAt: null, isBirthday: false, isFirstVisit: false };
const now = new Date("2026-11-17T15:00:00Z");
const tuesday = 2;

function shown(program: ProgramRules, amountCents: number | null, card: Partial<CardFacts> = {}) {
  const preview = previewPosting(program, { ...known, ...card }, { amountCents, weekday: tuesday, now });
  return previewTexts(preview, program, { amountCents, weekday: tuesday, now });
}

describe("the preview of a posting", () => {
  test.each([
    [points, 4790, "R$ 47,90 ÷ 10 = 4 pontos", "Lançar 4 pontos"],
    [{ ...points, earnCents: 100 }, 4790, "R$ 47,90 = 47 pontos", "Lançar 47 pontos"],
    [
      { ...points, earnCents: 750, earnUnits: 2 },
      1500,
      "R$ 15,00 ÷ R$ 7,50 × 2 = 4 pontos",
      "Lançar 4 pontos",
    ],
    [points, 1000, "R$ 10,00 ÷ 10 = 1 ponto", "Lançar 1 ponto"],
    [stamps, null, "1 visita = 1 carimbo", "Lançar 1 carimbo"],
    [{ ...stamps, earnUnits: 2 }, null, "1 visita × 2 = 2 carimbos", "Lançar 2 carimbos"],
  ])("shows the calculation", (program, amountCents, sum, post) => {
    expect(shown(program, amountCents)).toEqual({ canPost: true, sum, notes: [], post });
  });

  test("names the multiplier of the day, and that of the birthday", () => {
    const weekday = { multiplier: "weekday", multiplierFactor: 2, multiplierWeekdays: [tuesday] } as const;
    expect(shown({ ...points, ...weekday, multiplierWeekdays: [tuesday] }, 4790)).toEqual({
      ...{ canPost: true, sum: "R$ 47,90 ÷ 10 × 2 = 8 pontos" },
      ...{ notes: ["Terça em dobro"], post: "Lançar 8 pontos" },
    });
    const birthday = { ...points, multiplier: "birthday", multiplierFactor: 3 } as const;
    expect(shown(birthday, 1000, { isBirthday: true })).toMatchObject({ notes: ["Aniversário em triplo"] });
    expect(shown(birthday, 1000)).toMatchObject({ notes: [] });
  });

  test("states which limit reduces the points, and adds the welcome bonus", () => {
    expect(shown({ ...points, maxPerPosting: 3, welcomeBonus: 5 }, 4790, { isFirstVisit: true })).toEqual({
      ...{ canPost: true, sum: "R$ 47,90 ÷ 10 = 4 pontos", post: "Lançar 8 pontos" },
      notes: ["Limite por compra: só 3 pontos", "Boas-vindas: mais 5 pontos"],
    });
    expect(shown({ ...points, maxPerDay: 10 }, 4790, { earnedToday: 8 })).toMatchObject({
      ...{ notes: ["Limite do dia (10 pontos): só mais 2 pontos"], post: "Lançar 2 pontos" },
    });
  });

  test.each([
    [points, null, {}, "Digite o valor da compra"],
    [points, 999, {}, "cada um pede R$ 10,00"],
    [{ ...stamps, minimumPurchaseCents: 800 }, 799, {}, "A compra mínima para ganhar é de R$ 8,00"],
    [{ ...points, maxPerDay: 10 }, 1000, { earnedToday: 10 }, "já ganhou o máximo de hoje: 10 pontos"],
    [
      { ...points, minutesBetween: 60 },
      ...[1000, { lastEarnedAt: "2026-11-17T14:30:00Z" }, "fica liberado às 12:30."],
    ],
  ] as [ProgramRules, number | null, Partial<CardFacts>, string][])(
    "states why nothing would be posted",
    (program, amountCents, card, reason) => {
      const texts = shown(program, amountCents, card);
      expect(texts.canPost).toBe(false);
      expect(texts.canPost ? "" : `${texts.title}: ${texts.text}`).toContain(reason);
    },
  );
});
